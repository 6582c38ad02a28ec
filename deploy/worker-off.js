// The emergency brake (security SW-04). Served as /sw.js in place of the built worker, it takes the worker and everything
// that it keeps off each device at its next visit; the portal then runs from the network until a good build is served.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(takeOff()))

async function takeOff() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
