import type { FromWorker, KeyAnswer, ToWorker } from '#sw/messages.ts'
import { KEY_ANSWER_MS } from '#sw/messages.ts'
import { heldKey, keyHeld } from '#session/key.ts'
import { signedOut } from '#session/session.ts'

/** Undefined where the browser has no worker, or refuses one (private windows, cookies blocked). */
const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

export const hasWorker = (): boolean => Boolean(container()?.controller)

export const tellWorker = (message: ToWorker, ports: Transferable[] = []): void =>
  container()?.controller?.postMessage(message, ports)

/** The key of before the reload, if the worker has lived through it. */
export async function keyFromWorker(): Promise<string | undefined> {
  if (!hasWorker()) return undefined
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<string | undefined>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<KeyAnswer>) => resolve(data.key ?? undefined)
    setTimeout(resolve, KEY_ANSWER_MS, undefined)
  })
  tellWorker({ type: 'give-key' }, [port2])
  return answer.finally(() => port1.close())
}

export function hearWorker(hear: (news: FromWorker) => void): void {
  container()?.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data))
}

function tellKey(): void {
  const key = heldKey()
  if (key) tellWorker({ type: 'keep-key', key: key.raw })
}

keyHeld.listen(tellKey)
// The first worker of a visit, and every new build's, starts without it.
container()?.addEventListener('controllerchange', tellKey)
// A worker that slept has forgotten it; this wakes it in time for the page that is loaded next.
addEventListener('pagehide', tellKey)
signedOut.listen(() => {
  const key = heldKey()
  tellWorker({ type: 'forget-key', ...(key ? { key: key.raw } : {}) })
})
