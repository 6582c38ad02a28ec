// The minimum that makes a page open without a network. All other costs are compared with it.
const FILES = ['/', '/style.css', '/register.js']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('site').then((cache) => cache.addAll(FILES)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  if (!FILES.includes(pathname)) return
  event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(event.request)))
})
