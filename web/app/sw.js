// Service worker of the web app: keeps its files, so that it works without the server after a visit. A new
// build has another version, whose files replace the old ones.
'use strict';
const kCache = 'quadrille-{{version}}';
const kPage = './';
const kFiles = [kPage, 'manifest.webmanifest', 'icon.svg', 'icon-180.png'];

async function install() {
  const cache = await caches.open(kCache);
  await cache.addAll(kFiles.map(file => new Request(file, {cache: 'reload'})));
  await self.skipWaiting();
}

async function activate() {
  const old = (await caches.keys()).filter(name => name.startsWith('quadrille-') && name !== kCache);
  await Promise.all(old.map(name => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const isPage = new URL(request.url).pathname.endsWith('/index.html');
  return await caches.match(isPage ? kPage : request, {ignoreSearch: true}) ?? fetch(request);
}

self.addEventListener('install', event => event.waitUntil(install()));
self.addEventListener('activate', event => event.waitUntil(activate()));
self.addEventListener('fetch', event => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
