/* The page starts here. */

import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import './look/colours.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { applyLight } from './settings.svelte';
import { words } from './words';
import { speak } from './words/say.svelte';

applyLight();
void speak().then((language) => {
  document.documentElement.lang = language;
  document.title = words.brand;
  mount(App, { target: document.body });
});
if (import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker?.register('/worker.js').catch(() => undefined));
