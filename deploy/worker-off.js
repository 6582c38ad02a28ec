// The emergency brake. Serve it as /sw.js in place of the built worker: at its next visit, each device removes the
// worker and its caches. The portal then runs from the network until you serve a good build.
// Runs in `install`, not `activate`: taking over would reload the open page, which would register the worker again.
self.addEventListener('install', (event) => {
  // Not awaited: the browser unregisters only after the installation ends.
  void self.registration.unregister()
  event.waitUntil(emptyCaches())
})

async function emptyCaches() {
  for (const name of await caches.keys()) await caches.delete(name)
}
