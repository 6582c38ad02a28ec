import { searchEngine } from './search-engine.ts'
import type { FromWorker, ToWorker } from './searcher.ts'

/** Records stay in the worker's memory and disappear with it. The worker stores nothing and has no network access. */
const { learn, learnBenefits, find } = searchEngine()

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('candidates' in data) return learn(data.part, data.candidates, data.book)
  if ('benefits' in data) return learnBenefits(data.benefits)
  const answer: FromWorker = { number: data.number, answered: find(data.query) }
  return postMessage(answer)
})
