/* The page starts here. */

import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import './look/colours.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { applyLight } from './settings.svelte';
import { words } from './words';

document.documentElement.lang = words.language;
applyLight();
mount(App, { target: document.body });
if (import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker?.register('/worker.js').catch(() => undefined));
