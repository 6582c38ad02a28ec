// `npm run bench:estimates`: estimates for a bundle of five parts at ten providers on the server, without HTTP, among
// two million rates on PostgreSQL.
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { seed } from '#server/tools/seed/seed.ts'
import { addRates, estimateCall, estimateQuestion } from '#tests/kit/estimate-question.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { today } from '#tests/kit/time.ts'
import { startCluster } from './cluster.ts'
import { median, percentile } from './numbers.ts'
import { tableOf } from './table.ts'

const RATES = 2_000_000
const ESTIMATES = 1_000
const WARM_UP = 50
/** The limit in docs/figures.md. */
const LIMIT_MS = 80

const cluster = startCluster()
if (!cluster) {
  console.error('There is no PostgreSQL in /usr/lib/postgresql.')
  process.exit(1)
}
const db = await openDatabase(readConfig(sandboxOn(cluster.newDatabase('estimates'))))
try {
  await seed(db, { today: today() })
  await addRates(db, RATES)
  const { costEstimates, query } = await estimateQuestion(db)
  const times: number[] = []
  for (let n = 0; n < ESTIMATES + WARM_UP; n += 1) {
    const begun = performance.now()
    await costEstimates.estimate(estimateCall(), query)
    times.push(performance.now() - begun)
  }
  const counted = times.slice(WARM_UP)
  const p99 = percentile(counted, 0.99)
  const what = `Estimate of ${query.parts.length} parts at ${query.providers.length} providers, ${RATES.toLocaleString('en-US')} rates: p99 of ${ESTIMATES}`
  const measured = `${p99.toFixed(1)} ms (p50 ${median(counted).toFixed(1)} ms)`
  console.log(tableOf([{ what, value: p99, measured, unit: 'ms', limit: LIMIT_MS }]))
} finally {
  await db.close()
  cluster.stop()
}
