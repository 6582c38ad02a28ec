import type { KeyAnswer, ToWorker } from './messages.ts'
import { isFromUs } from './takeover.ts'

/**
 * The session key lives through a reload in this variable, and dies with the worker. It is never written anywhere:
 * a key in the browser's storage lies on the disk in clear (offline-and-privacy, measured).
 */
export function answerSessionKey(worker: ServiceWorkerGlobalScope): void {
  let key: string | null = null
  worker.addEventListener('message', (event) => {
    if (!isFromUs(worker, event)) return
    const message = event.data as ToWorker
    if (message.type === 'keep-key') key = message.key
    if (message.type === 'forget-key' && (message.key ?? key) === key) key = null
    if (message.type === 'give-key') event.ports[0]?.postMessage({ key } satisfies KeyAnswer)
  })
}
