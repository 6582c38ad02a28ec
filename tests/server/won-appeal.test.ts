import { and, eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { textIn } from '#contract/entities/localized-text.ts'
import { businessDaysAfter } from '#contract/business-days.ts'
import { isAppealable } from '#contract/appeals.ts'
import { sumOf } from '#contract/claim-money.ts'
import type { AdjudicatedClaim } from '#contract/entities/claim.ts'
import { offsetClock } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { messages } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { accumulatorsOf } from '#server/insurers/sandbox/adjudication/accumulators.ts'
import { benefitsOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { decideAnew } from '#server/insurers/sandbox/claims/appeal-decision.ts'
import { claimById } from '#server/insurers/sandbox/claims/claims.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { countedInYear } from '#server/insurers/sandbox/spending/bills.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import type { CallServices } from '#server/services.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { plainAppeal } from '#tests/kit/appeals.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { setToNoon } from '#tests/kit/noon.ts'
import { servicesWith } from '#tests/kit/services.ts'
import { isLong } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'

let server: Backend
let services: CallServices
beforeAll(async () => {
  // The tests change decisions of claims that other files read.
  server = await startBackend(await openSeeded())
  const clock = offsetClock(() => server.faults.switches.clockOffsetSeconds)
  services = servicesWith({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db: server.db,
    clock,
    faults: server.faults,
  })
})
beforeEach(() => {
  server.faults.reset()
  inDays(0)
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

const today = worldDay()
const inDays = (days: number) => setToNoon(server.faults, today.add({ days }))
/** The sandbox's reviewers take twelve business days. */
const DECIDED_AFTER_DAYS = today.until(businessDaysAfter(today, 12)).days

const dana = { username: 'harperdana1', memberId: 'ZZH41022001', contractId: 'ZZH410220' }

async function deniedClaim(): Promise<AdjudicatedClaim> {
  const rows = await server.db
    .select({ claimId: claims.claimId })
    .from(claims)
    .where(and(eq(claims.memberId, dana.memberId), eq(claims.status, 'denied')))
  const all = await Promise.all(rows.map(({ claimId }) => claimById(server.db, claimId)))
  return (
    all.find((claim) => claim && textIn(claim.service, 'en').includes('MRI')) ??
    all[0] ??
    expect.fail('Dana has no such claim')
  )
}

const usedOf = (meter: { usedCents: number | null } | null): number => meter?.usedCents ?? NaN

const usedBy = async ({ serviceFrom, contractId, contractType, memberId }: AdjudicatedClaim) => {
  const plan = people.flatMap(({ places }) => places).find((place) => memberIdOf(place) === memberId)?.plan
  const { planId } = plan ?? expect.fail('the sandbox has no such plan')
  const year = Number(serviceFrom.slice(0, 4))
  const query = {
    contractId,
    contractType: contractType,
    planId,
    year,
    memberIds: [memberId],
    isFamily: true,
  }
  const {
    people: [own],
  } = await services.insurer.spending.accumulators(query)
  return own?.in ?? expect.fail('there are no meters')
}

test('a won appeal recalculates amounts and limits and sends a letter and a new EOB', async () => {
  await takeInsurerChanges(services)
  const denied = await deniedClaim()
  const before = await usedBy(denied)
  const { appealId } = await services.insurer.appeals.submit(
    plainAppeal({
      ...dana,
      about: { claimId: denied.claimId },
      ground: 'approved',
      letter: 'It was approved.',
    }),
  )
  inDays(DECIDED_AFTER_DAYS)
  await takeInsurerChanges(services)

  const appeal = await services.insurer.appeals.read({
    username: dana.username,
    about: { claimId: denied.claimId },
  })
  const old = await claimById(server.db, denied.claimId)
  expect(old).toEqual({ ...denied, status: 'adjusted', replacedBy: `${denied.claimId}A` })
  const anew = (await claimById(server.db, `${denied.claimId}A`)) ?? expect.fail('no claim replaced it')
  expect(anew).toMatchObject({
    status: 'paid',
    isPartlyDenied: false,
    isAfterAppeal: true,
    replaces: denied.claimId,
    processedOn: appeal?.decidedOn,
    hasEob: false,
    serviceFrom: denied.serviceFrom,
  })
  expect(anew.money).toEqual(sumOf(anew.lines.map(({ money }) => money)))
  const { billedCents, discountCents, allowedCents, notCoveredCents, planPaidCents } = anew.money
  expect(billedCents).toBe(denied.money.billedCents)
  expect(discountCents + allowedCents + notCoveredCents).toBe(billedCents)
  const { deductibleCents, copayCents, coinsuranceCents } = anew.money
  expect(planPaidCents).toBe(allowedCents - deductibleCents - copayCents - coinsuranceCents)
  // Early in a year, the deductible can use up all of it.
  expect(planPaidCents > 0).toBe(deductibleCents < allowedCents)

  const after = await usedBy(denied)
  expect(usedOf(after.deductible) - usedOf(before.deductible)).toBe(deductibleCents)
  expect(usedOf(after.outOfPocket) - usedOf(before.outOfPocket)).toBe(
    deductibleCents + copayCents + coinsuranceCents,
  )

  const letters = await lettersAbout(`appeal-${appealId}-changed`)
  expect(letters.map(({ body }) => body).join()).toContain('changed our decision')
  expect(letters.map(({ body }) => body).join()).not.toMatch(/\$|MRI/)

  // The explanation is issued like any other, after the day of the decision.
  const eobLetter = `eob-${dana.memberId}-${today.add({ days: DECIDED_AFTER_DAYS + 1 }).toString()}`
  expect(await lettersAbout(eobLetter)).toHaveLength(0)
  inDays(DECIDED_AFTER_DAYS + 1)
  await takeInsurerChanges(services)
  await takeInsurerChanges(services)
  expect((await claimById(server.db, anew.claimId))?.hasEob).toBe(true)
  expect((await claimById(server.db, denied.claimId))?.hasEob).toBe(true)
  expect(await lettersAbout(eobLetter)).toHaveLength(1)
  expect(await lettersAbout(appealId)).toMatchObject([
    { subject: 'We received your appeal / Recibimos su apelación' },
    { subject: 'We decided your appeal / Decidimos su apelación' },
  ])
})

const lettersAbout = (id: string) =>
  server.db
    .select()
    .from(messages)
    .where(like(messages.messageId, `%${id}%`))

test.runIf(isLong)('redeciding loses no cent and never exceeds the limits', async () => {
  const rows = await server.db
    .select({ claimId: claims.claimId })
    .from(claims)
    .where(inArray(claims.status, ['paid', 'denied']))
  const all = await Promise.all(rows.map(({ claimId }) => claimById(server.db, claimId)))
  const appealed = all.filter((claim) => claim !== undefined).filter(isAppealable)
  expect(appealed.length).toBeGreaterThan(5)
  const decision = { decidedOn: today, today }
  for (const { claimId } of appealed)
    await inTransaction(server.db, (tx) => decideAnew(tx, claimId, decision))
  for (const old of appealed) {
    const anew =
      (await claimById(server.db, `${old.claimId}A`)) ?? expect.fail(`${old.claimId} was not replaced`)
    expect(anew.lines.filter(({ isDenied }) => isDenied)).toEqual([])
    expect(anew.money).toEqual(sumOf(anew.lines.map(({ money }) => money)))
    const { billedCents, discountCents, allowedCents, notCoveredCents } = anew.money
    expect(discountCents + allowedCents + notCoveredCents).toBe(billedCents)
    const paid = old.lines.filter(({ isDenied }) => !isDenied)
    for (const line of paid) expect(anew.lines).toContainEqual(line)
  }
  for (const { places } of people)
    for (const place of places) {
      const { contractId, plan } = place
      for (const year of [today.year - 3, today.year - 2, today.year - 1, today.year]) {
        const counted = await countedInYear(server.db, { contractId, contractType: plan.contractType }, year)
        if (counted.length === 0) continue
        const meters = accumulatorsOf(counted, memberIdOf(place), benefitsOf(plan, year, today.year))
        for (const { deductible, outOfPocket } of [meters.in, meters.out])
          for (const { limitCents, usedCents } of [
            deductible.individual,
            deductible.family,
            outOfPocket.individual,
            outOfPocket.family,
          ])
            expect(usedCents).toBeLessThanOrEqual(limitCents ?? Infinity)
      }
    }
})

test('decided twice, a claim is replaced once', async () => {
  const [row] = await server.db.select().from(claims).where(eq(claims.status, 'adjusted'))
  const claimId = row?.claimId ?? expect.fail('no claim was adjusted')
  const before = await claimById(server.db, claimId)
  await inTransaction(server.db, (tx) => decideAnew(tx, claimId, { decidedOn: today, today }))
  expect(await claimById(server.db, claimId)).toEqual(before)
})
