import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Claim, ClaimKind, ClaimStatus } from '#contract/entities/claim.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { accumulatorsOf, isCounted } from '#server/insurers/sandbox/adjudication/accumulators.ts'
import { MONEY_FIELDS, sumOf } from '#contract/claim-money.ts'
import { benefitsOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { REASONS } from '#server/insurers/sandbox/adjudication/reasons.ts'
import { claimsOfWorld } from '#server/insurers/sandbox/history/history.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'

const today = Temporal.PlainDate.from('2026-11-21')
const world = claimsOfWorld(today)
const of = (name: string) => world.filter(({ memberName }) => memberName.startsWith(name))

test('the sandbox is the same for the same day and follows the contract', () => {
  expect(claimsOfWorld(today)).toEqual(world)
  expect(world.length).toBeGreaterThan(700)
  expect(world.length).toBeLessThan(1_200)
  expect(new Set(world.map(({ claimId }) => claimId)).size).toBe(world.length)
  for (const claim of world) v.assert(Claim, claim)
})

test('monthly medicines are on a tier of their plan', () => {
  const refused = world.filter(
    ({ kind, lines }) =>
      kind === 'pharmacy' &&
      lines.some(({ reasons }) => reasons.some(({ code }) => code === REASONS.notABenefit.code)),
  )
  expect(refused.map(({ memberName, service }) => [memberName, service])).toEqual([])
  const rays = of('Raymond').filter(({ service }) => textIn(service, 'en').startsWith('Adalimumab'))
  expect(rays.length).toBeGreaterThan(20)
  for (const { money } of rays) expect(money.memberOwesCents).toBeLessThanOrEqual(15_000)
})

test('a claim’s lines and shares add up to its totals', () => {
  for (const { money, lines, status } of world) {
    expect(sumOf(lines.map((line) => line.money))).toEqual(money)
    if (status === 'received' || status === 'pending') continue
    const { billedCents, discountCents, allowedCents, notCoveredCents } = money
    expect(discountCents + allowedCents + notCoveredCents).toBe(billedCents)
    const { planPaidCents, otherInsuranceCents, deductibleCents, copayCents, coinsuranceCents } = money
    expect(planPaidCents + otherInsuranceCents + deductibleCents + copayCents + coinsuranceCents).toBe(
      allowedCents,
    )
  }
})

test('no member’s meters exceed their limits in any year', () => {
  for (const person of people)
    for (const place of person.places) {
      const { contractId, plan } = place
      const claims = world.filter(
        (claim) => claim.contractId === contractId && claim.contractType === plan.contractType,
      )
      for (const year of [2023, 2024, 2025, 2026]) {
        if (claims.length === 0) continue
        const meters = accumulatorsOf(claims, memberIdOf(place), benefitsOf(plan, year, today.year))
        for (const { deductible, outOfPocket } of [meters.in, meters.out])
          for (const meter of [
            deductible.individual,
            deductible.family,
            outOfPocket.individual,
            outOfPocket.family,
          ])
            if (meter.limitCents !== null) expect(meter.usedCents).toBeLessThanOrEqual(meter.limitCents)
      }
    }
})

test('members have claims of every kind and every state', () => {
  expect(new Set(world.map(({ kind }) => kind))).toEqual(new Set(ClaimKind.options))
  expect(new Set(world.map(({ status }) => status))).toEqual(new Set(ClaimStatus.options))
  expect(world.some(({ isPartlyDenied }) => isPartlyDenied)).toBe(true)
  expect(world.some(({ network }) => network === 'out')).toBe(true)
  expect(world.some(({ money }) => money.otherInsuranceCents > 0)).toBe(true)
})

test('a corrected claim stays beside its replacement, and only the replacement counts', () => {
  const adjusted = world.filter(({ status }) => status === 'adjusted')
  expect(adjusted.length).toBeGreaterThan(0)
  for (const before of adjusted) {
    const after = world.find(({ claimId }) => claimId === before.replacedBy)
    expect(after?.replaces).toBe(before.claimId)
    expect(isCounted(before)).toBe(false)
    expect(after && isCounted(after)).toBe(true)
  }
})

test('Dana has one claim denied less than 30 days ago, and two undecided ones', () => {
  const denied = of('Danielle').filter(
    ({ service, status }) => status === 'denied' && textIn(service, 'en').startsWith('MRI'),
  )
  expect(denied).toHaveLength(1)
  const { processedOn } = denied[0]!
  expect(Temporal.PlainDate.from(processedOn!).until(today).days).toBeLessThan(38)
  expect(of('Danielle').filter(({ processedOn: day }) => day === null).length).toBeGreaterThanOrEqual(2)
})

test('Tom’s yearly maximum is nearly used, and no dental plan pays beyond it', () => {
  const paid = of('Thomas')
    .filter((claim) => isCounted(claim) && claim.serviceFrom.startsWith('2026'))
    .reduce((sum, { money }) => sum + money.planPaidCents, 0)
  expect(paid).toBeGreaterThan(250_000)
  expect(paid).toBeLessThanOrEqual(350_000)
})

test('nothing is older than thirty-six months, later than today, or negative', () => {
  const first = today.subtract({ months: 36 }).toString()
  for (const { serviceFrom, receivedOn, money } of world) {
    expect(serviceFrom >= first).toBe(true)
    expect(receivedOn <= today.toString()).toBe(true)
    for (const field of MONEY_FIELDS) expect(money[field]).toBeGreaterThanOrEqual(0)
  }
})
