import type { KeyAnswer, ToWorker } from './messages.ts'

/** A new build waits until the member accepts it; the very first one takes over the open page at once. */
export function takeOverOnConsent(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    if (isFromUs(worker, event) && event.data?.type === 'SKIP_WAITING') void worker.skipWaiting()
  })
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
}

/** Only pages of our own origin may send messages to the worker. */
export const isFromUs = (worker: ServiceWorkerGlobalScope, event: ExtendableMessageEvent): boolean =>
  event.origin === worker.location.origin

/**
 * This variable keeps the session key during a reload, and is lost with the worker. The key is never written anywhere,
 * because the browser's storage is unencrypted on the disk.
 */
export function answerSessionKey(worker: ServiceWorkerGlobalScope): { hasKey: () => boolean } {
  let key: string | null = null
  worker.addEventListener('message', (event) => {
    if (!isFromUs(worker, event)) return
    const message = event.data as ToWorker
    if (message.type === 'keep-key') key = message.key
    if (message.type === 'forget-key' && (message.key ?? key) === key) key = null
    if (message.type === 'give-key') event.ports[0]?.postMessage({ key } satisfies KeyAnswer)
  })
  return { hasKey: () => key !== null }
}
