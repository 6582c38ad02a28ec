import { scriptAddress } from '#base/script-address.ts'
import { signedOut } from '#session/session.ts'
// oxlint-disable-next-line import/default -- the bundler answers with the address of the built worker
import workerAddress from './search-worker.ts?worker&url'
import type { Answered, FromWorker, Searcher, ToWorker } from './searcher.ts'

/**
 * Searches in a separate thread, so that it never delays typing. Undefined if the browser starts no worker; calls
 * `onFailure` if the worker doesn't load or fails.
 */
export function workerSearcher(onFailure: () => void): Searcher | undefined {
  let worker: Worker
  try {
    worker = new Worker(scriptAddress(workerAddress), { type: 'module' })
  } catch {
    return undefined
  }
  let asked = 0
  let answer: ((answered: Answered) => void) | undefined
  const stopListening = signedOut.listen(() => stop())
  const stop = () => {
    answer = undefined
    stopListening()
    worker.terminate()
  }
  const fail = () => {
    stop()
    onFailure()
  }
  worker.addEventListener('message', ({ data: { number, answered } }: MessageEvent<FromWorker>) => {
    if (number === asked) answer?.(answered)
  })
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  const send = (message: ToWorker) => worker.postMessage(message)
  return {
    learn: (part, candidates, book) => send({ part, candidates, book }),
    learnBenefits: (benefits) => send({ benefits }),
    ask(query, then) {
      asked += 1
      answer = then
      send({ number: asked, query })
    },
    stop,
  }
}
