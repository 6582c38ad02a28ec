/** A new build waits until the member says yes; the very first one takes the open page along at once. */
export function takeOverOnConsent(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    if (isFromUs(worker, event) && event.data?.type === 'SKIP_WAITING') void worker.skipWaiting()
  })
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
}

/** Only pages of our own origin may speak to the worker. */
export const isFromUs = (worker: ServiceWorkerGlobalScope, event: ExtendableMessageEvent): boolean =>
  event.origin === worker.location.origin
