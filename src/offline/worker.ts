import { isBrandFile } from '#contract/brands/names.ts'
import { AVAILABILITY_TIMEOUT_MS, type Availability } from '#contract/availability.ts'
import { heldKey, keyHeld } from '#session/key.ts'
import { signedOut } from '#session/session.ts'
import type { FilesAnswer, FromWorker, KeyAnswer, ToWorker } from '#sw/messages.ts'

/*
 * The messages between page and service worker: the network's state, and the session key, which the worker keeps during
 * a reload.
 */

/** Undefined if the browser has no worker or refuses one (private windows, cookies blocked). */
const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

export const hasWorker = (): boolean => Boolean(container()?.controller)

export const postToWorker = (message: ToWorker, ports: Transferable[] = []): void =>
  container()?.controller?.postMessage(message, ports)

/** A worker that hasn't answered by then hangs, or belongs to an earlier build that doesn't know the message. */
const WORKER_LOOK_MS = AVAILABILITY_TIMEOUT_MS + 500

/** Asks the worker for the network's state, which it also reports to the other tabs; undefined without a worker. */
export const lookThroughWorker = ({ isShared }: { isShared: boolean }): Promise<Availability | undefined> =>
  answerOfWorker<Availability>({ type: 'look', isShared }, WORKER_LOOK_MS)

/** Sends the worker a message on its own port, and waits for the answer. */
async function answerOfWorker<Answer>(question: ToWorker, withinMs: number): Promise<Answer | undefined> {
  if (!hasWorker()) return undefined
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<Answer | undefined>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    setTimeout(resolve, withinMs, undefined)
  })
  postToWorker(question, [port2])
  return answer.finally(() => port1.close())
}

/** A worker on a slow device has to start first; one that hasn't answered by then hangs. */
const KEY_LIMIT_MS = 5_000

/** The session key from before the reload, if the worker is still running. */
export const keyFromWorker = async (): Promise<string | undefined> =>
  (await answerOfWorker<KeyAnswer>({ type: 'give-key' }, KEY_LIMIT_MS))?.key ?? undefined

/** Enough for several files over a slow network. */
const FILES_LIMIT_MS = 60_000

/**
 * Has the worker store some more files of the build. Returns how many are still missing; undefined without an answer.
 */
export const keepFiles = async (): Promise<number | undefined> =>
  (await answerOfWorker<FilesAnswer>({ type: 'keep-files' }, FILES_LIMIT_MS))?.left

/** Calls `use` with each message that the worker sends to every open page. */
export function onWorkerNews(use: (news: FromWorker) => void): void {
  container()?.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => use(data))
}

/** WebKit doesn't always notify a page that the worker claimed it; the worker still answers the next load. */
let registered: ServiceWorkerRegistration | undefined

const tellKeyHolder = (message: ToWorker): void =>
  (container()?.controller ?? registered?.active)?.postMessage(message)

function giveKey(): void {
  const key = heldKey()
  if (key) tellKeyHolder({ type: 'keep-key', key: key.raw })
}

void container()?.ready.then((registration) => {
  registered = registration
  giveKey()
})
keyHeld.listen(giveKey)
// The first worker of a visit, and that of every new build, starts without the key.
container()?.addEventListener('controllerchange', giveKey)
// The brand's files load before the first worker, so they pass through it once more, usually from the browser's cache.
container()?.addEventListener('controllerchange', () => {
  for (const { name } of performance.getEntriesByType('resource')) {
    const { origin, pathname } = new URL(name)
    if (origin === location.origin && isBrandFile(pathname)) void fetch(pathname).catch(() => undefined)
  }
})
// A worker that was stopped has lost the key; this starts it in time for the next page load.
addEventListener('pagehide', giveKey)
signedOut.listen(() => {
  const key = heldKey()
  tellKeyHolder({ type: 'forget-key', ...(key ? { key: key.raw } : {}) })
})
