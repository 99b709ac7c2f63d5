/* Whose turn it is, for somebody who looks elsewhere: the page's title, its icon, the badge of the app, and a notification. */

import { settings } from './settings.svelte';

const ICON = '/mark.svg';
const ICON_AT_TURN = '/mark-turn.svg';
const MARK = '● ';

/** What browsers have where the page is installed as an app. */
type Badged = { setAppBadge?: () => Promise<void>; clearAppBadge?: () => Promise<void> };

let told = false;

/** Shows whether I am asked; when I begin to be while I look elsewhere, a notification says so where I allowed it. */
export function showTurn(mine: boolean, title: string, says: string): void {
  document.title = mine ? MARK + says + ' · ' + title : title;
  document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href = mine ? ICON_AT_TURN : ICON;
  const badge = navigator as Badged;
  void (mine ? badge.setAppBadge?.() : badge.clearAppBadge?.())?.catch(() => undefined);
  if (mine && !told && document.hidden) void notify(title, says);
  told = mine;
}

async function notify(title: string, says: string): Promise<void> {
  if (!settings.notify || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const app = await navigator.serviceWorker?.getRegistration();
  await app?.showNotification(says, { body: title, icon: '/icon-192.png', tag: location.pathname });
}

/** Asks the browser whether notifications may be shown. */
export async function mayNotify(): Promise<boolean> {
  return typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted';
}
