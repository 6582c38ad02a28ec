import { searchEngine } from './search-engine.ts'
import type { FromWorker, ToWorker } from './searcher.ts'

/** Records stay in the memory of the worker and end with it. The worker stores nothing and has no network. */
const { learn, find } = searchEngine()

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('candidates' in data) return learn(data.part, data.candidates, data.book)
  const answer: FromWorker = { number: data.number, chosen: find(data.query) }
  return postMessage(answer)
})
