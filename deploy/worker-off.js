// The emergency brake (security SW-04). Served as /sw.js in place of the built worker, it takes the worker and everything
// that it keeps off each device at its next visit; the portal then runs from the network until a good build is served.
// Not in `activate`: taking over would make the open page load itself anew, and that load would register it again.
self.addEventListener('install', (event) => {
  // Not awaited: the browser takes it up when the installation is over.
  void self.registration.unregister()
  event.waitUntil(emptyCaches())
})

async function emptyCaches() {
  for (const name of await caches.keys()) await caches.delete(name)
}
