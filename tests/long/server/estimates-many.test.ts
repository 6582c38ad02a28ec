import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import type { EstimateQuery } from '#server/insurer/cost-estimates.ts'
import type { Database } from '#server/platform/db/open.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { dataKeys } from '#tests/kit/services.ts'
import { now, today } from '#tests/kit/time.ts'

const RATES = Number(process.env.RATES ?? 200_000)
const ASKED = 200

let db: Database
beforeAll(async () => {
  db = await openSeeded()
})
afterAll(() => db.close())

const call = () => ({ asker: { username: 'portal' }, signal: AbortSignal.timeout(30_000) })

test(`an estimate is the same among ${RATES} more rates, and reads them by their index`, async () => {
  const { costEstimates, providerDirectory } = sandboxInsurer({ db, clock: { now }, dataKeys })
  const found = await providerDirectory!.search(call(), {
    networkId: 'open-choice',
    on: today().toString(),
    name: '',
    specialtyIds: ['hospital', 'radiology'],
    kinds: [],
    near: null,
    gender: null,
    language: null,
    accepting: [],
    telehealth: null,
    hospital: '',
    open: [],
    accessibility: [],
    ageGroup: null,
    isPcp: null,
    sort: 'name',
    cursor: null,
    limit: 10,
  })
  const query: EstimateQuery = {
    memberId: 'ZZH41022001',
    contractId: 'ZZH410220',
    contractType: 'medical',
    planId: 'ouachita-ppo-1000',
    parts: ['HOSP-OR', 'HOSP-ROOM', 'HOSP-DRUGS', 'ANES', 'LAB-METAB'].map((code) => ({ code, quantity: 1 })),
    providers: found.providers.map(({ providerId, npi }) => ({ providerId, npi, locationId: null })),
    on: today().toString(),
  }
  expect(query.providers).toHaveLength(10)
  const prices = async () =>
    (await costEstimates!.estimate(call(), query)).map(({ providerId, parts, total }) => ({
      providerId,
      parts,
      total,
    }))
  const before = await prices()
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`
    insert into sandbox_negotiated_rates
      (rate_id, network_id, provider_group, code_type, code, modifier, service_codes, setting, billing_class, kind, cents)
    select 'more ' || n, 'open-choice', 'more-' || (n % 5000), 'LOCAL', 'MORE-' || (n / 5000), '', '["CSTM-00"]',
      'both', 'both', 'negotiated', 1000 + n % 100000
    from generate_series(1, ${RATES}) as n`)
  await db.execute(sql`analyze sandbox_negotiated_rates`)
  expect(await prices()).toEqual(before)
  const took: number[] = []
  for (let n = 0; n < ASKED; n += 1) {
    const began = performance.now()
    await prices()
    took.push(performance.now() - began)
  }
  const sorted = took.toSorted((one, other) => one - other)
  console.log(
    `estimate among ${RATES} rates on ${db.engine}: p50 ${sorted[ASKED / 2]?.toFixed(1)} ms, p99 ${sorted[ASKED - 2]?.toFixed(1)} ms`,
  )
  const plan = await db.execute(sql`
    explain select * from sandbox_negotiated_rates
    where network_id = 'open-choice' and code in ('ANES', 'LAB-METAB') and provider_group in ('schedule', 'hospital-a')`)
  expect(JSON.stringify(plan)).not.toContain('Seq Scan')
}, 300_000)
