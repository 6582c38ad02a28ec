import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/open.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { addRates, estimateCall, estimateQuestion } from '#tests/kit/estimate-question.ts'

const RATES = 200_000

let db: Database
beforeAll(async () => {
  db = await openSeeded()
})
afterAll(() => db.close())

test(`an estimate is the same among ${RATES} more rates, and reads them by their index`, async () => {
  const { costEstimates, query } = await estimateQuestion(db)
  const prices = async () =>
    (await costEstimates.estimate(estimateCall(), query)).map(({ providerId, parts, total }) => ({
      providerId,
      parts,
      total,
    }))
  const before = await prices()
  await addRates(db, RATES)
  expect(await prices()).toEqual(before)
  const plan = await db.execute(sql`
    explain select * from sandbox_negotiated_rates
    where network_id = 'open-choice' and code in ('ANES', 'LAB-METAB') and provider_group in ('schedule', 'hospital-a')`)
  expect(JSON.stringify(plan)).not.toContain('Seq Scan')
})
