import { eq, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { SERVICE_BY_CODE } from '#server/insurers/sandbox/history/services.ts'
import { designOf } from '#server/insurers/sandbox/members.ts'
import { contractRates } from '#server/insurers/sandbox/rates/contract-rates.ts'
import { contractOf, scheduledAmounts } from '#server/insurers/sandbox/rates/price-of-service.ts'
import { contractsEnd } from '#server/insurers/sandbox/rates/schedule-of-world.ts'
import { negotiatedRates } from '#server/insurers/sandbox/rates/tables.ts'
import { enrollments } from '#server/insurers/sandbox/tables.ts'
import type { Database } from '#server/platform/db/open.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { isLong } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'

const today = worldDay()
let db: Database
beforeAll(async () => {
  db = await openSeeded()
})
afterAll(() => db.close())

test('the fee schedule matches its sources and is small', async () => {
  const byId = (one: { rateId: string }, other: { rateId: string }) => (one.rateId < other.rateId ? -1 : 1)
  const rows = (await db.select().from(negotiatedRates)).toSorted(byId)
  expect(rows).toEqual(contractRates(contractsEnd(today)).toSorted(byId))
  expect(rows.length).toBeLessThanOrEqual(10_000)
  expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(SERVICE_BY_CODE.keys()))
})

test('allows the smaller of bill and rate for every covered line of the history', async () => {
  const everyone = await db.select().from(enrollments)
  const planOf = new Map(
    everyone.map(({ memberId, contractType, planId }) => [`${memberId} ${contractType}`, planId]),
  )
  const lines = await db
    .select({ line: claimLines, claim: claims })
    .from(claimLines)
    .innerJoin(claims, eq(claims.claimId, claimLines.claimId))
    .where(notInArray(claims.status, ['received', 'pending']))
  const covered = lines.filter(({ line, claim }) => !line.isDenied && claim.network === 'in')
  expect(covered.length).toBeGreaterThan(500)
  // The quick tier tests one line in thirty.
  const chosen = isLong ? covered : covered.filter((_, n) => n % 30 === 0)
  let belowRate = 0
  for (const { line, claim } of chosen) {
    const design = await designOf(db, planOf.get(`${claim.memberId} ${claim.contractType}`) ?? '')
    const contract = await contractOf(db, {
      network: design?.network ?? '',
      npi: claim.facts.provider.npi ?? '',
    })
    const [scheduled] = await scheduledAmounts(db, contract, [
      { code: line.service.code, units: line.units, billedCents: line.billedCents, on: today },
    ])
    if (scheduled === null || scheduled === undefined) throw new Error(`${line.service.code} has no price`)
    expect(line.billedCents - line.discountCents).toBe(Math.min(line.billedCents, scheduled))
    if (line.billedCents < scheduled) belowRate += 1
  }
  if (isLong) expect(belowRate).toBeGreaterThan(0)
})
