import { searchEngine } from './search-engine.ts'
import type { FromWorker, ToWorker } from './searcher.ts'

/** What the worker knows stays in its memory and ends with it; it sends and stores nothing. */
const { learn, find } = searchEngine()

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('candidates' in data) return learn(data.part, data.candidates, data.book)
  const answer: FromWorker = { number: data.number, chosen: find(data.query) }
  return postMessage(answer)
})
