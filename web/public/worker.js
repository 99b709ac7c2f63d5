/* Keeps the page in the browser, so that it opens without the server and says so itself; games are always the server's. */

const KEPT = 'page';
const MOST = 150;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add('/')));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin) return;
  if (event.request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(event.request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event.request));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.tag));
});

/* The page as the server has it now, and the kept one where there is no server. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(KEPT)).put('/', answer.clone());
    return answer;
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}

/* A file that never changes: its name says what is in it. */
async function asset(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await kept.put(request, answer.clone());
    const names = await kept.keys();
    await Promise.all(names.slice(1, Math.max(1, names.length - MOST)).map((old) => kept.delete(old)));
  }
  return answer;
}

async function goTo(path) {
  const open = await self.clients.matchAll({ type: 'window' });
  const there = open.find((client) => new URL(client.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
