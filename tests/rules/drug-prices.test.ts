import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILL_CHANNELS } from '#contract/entities/drug.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import type { Counted } from '#server/insurers/sandbox/adjudication/accumulators.ts'
import { type Used, adjudicate } from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import { benefitsOf, designOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { PLACES } from '#server/insurers/sandbox/history/diagnoses-and-places.ts'
import { decideClaims } from '#server/insurers/sandbox/history/decide-claims.ts'
import { claimsOfWorld } from '#server/insurers/sandbox/history/history.ts'
import { PROVIDERS } from '#server/insurers/sandbox/history/providers.ts'
import { DRUGS as HISTORY_DRUGS, serviceOf } from '#server/insurers/sandbox/history/services.ts'
import { DRUGS, DRUG_BY_NDC } from '#server/insurers/sandbox/pharmacy/drugs.ts'
import { lineOfFill, priceFill } from '#server/insurers/sandbox/pharmacy/fill-price.ts'
import { beforeOf } from '#server/insurers/sandbox/pharmacy/price.ts'
import { tierIn } from '#server/insurers/sandbox/pharmacy/tiers.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { effectiveDateOf, memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { plans } from '#server/insurers/sandbox/world/plans.ts'
import { isLong } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'

const TODAY = worldDay()
const withDrugs = plans.filter(({ design }) => design.pharmacy !== null && design.features.claims)
const world = claimsOfWorld(TODAY)

const cents = fc.integer({ min: 0, max: 1_000_000 })
const used: fc.Arbitrary<Used> = fc.record({
  deductible: fc.record({ in: cents, out: cents }),
  outOfPocket: fc.record({ in: cents, out: cents }),
  planPaidCents: cents,
  drugsCents: cents,
})

test('a price equals the claim for any plan, drug, channel, pharmacy and accumulators', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...withDrugs),
      fc.constantFrom(...DRUGS),
      fc.constantFrom(...FILL_CHANNELS),
      fc.record({
        pharmacyId: fc.string({ minLength: 1, maxLength: 20 }),
        quantity: fc.integer({ min: 1, max: 999 }),
      }),
      fc.record({ individual: used, family: used }),
      (plan, drug, channel, { pharmacyId, quantity }, accumulators) => {
        const benefits = benefitsOf(plan, TODAY.year, TODAY.year)
        const before = { ...accumulators, had: {} }
        const fill = { drug, channel, pharmacyId, quantity, design: designOf(plan), on: TODAY }
        const line = { ...fill, coveredFrom: TODAY.subtract({ years: 1 }) }
        const { now, after } = priceFill(line, benefits, before)
        const { money } = adjudicate(lineOfFill(line), benefits, before)
        expect(now.money).toEqual(money)
        expect(after.money.memberOwesCents).toBeLessThanOrEqual(money.memberOwesCents)
        expect(after.money.deductibleCents).toBe(0)
      },
    ),
    { numRuns: isLong ? 10_000 : 300 },
  )
})

test('a year of Medicare fills stays within the yearly limit, and claims match the meter', () => {
  const plan = withDrugs.find((one) => designOf(one) === 'river-valley') ?? expect.fail('no Medicare plan')
  const benefits = benefitsOf(plan, TODAY.year, TODAY.year)
  const limit = benefits.drugLimitCents ?? expect.fail('no limit')
  const fill = fc.record({
    drug: fc.constantFrom(...DRUGS),
    channel: fc.constantFrom(...FILL_CHANNELS),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(fc.array(fill, { minLength: 1, maxLength: 12 }), (fills) => {
      const claims: Counted[] = []
      let spent = 0
      for (const one of fills) {
        const filled = { ...one, pharmacyId: 'mail', design: 'river-valley', on: TODAY, coveredFrom: TODAY }
        const before = beforeOf(claims, 'M', benefits)
        expect(before.individual.drugsCents).toBe(spent)
        const { now } = priceFill(filled, benefits, before)
        const { money, isDenied } = adjudicate(lineOfFill(filled), benefits, before)
        expect(now.money).toEqual(money)
        spent += isDenied ? 0 : money.memberOwesCents
        expect(spent).toBeLessThanOrEqual(limit)
        const claim = { memberId: 'M', status: 'paid', serviceFrom: TODAY.toString(), network: 'in' } as const
        claims.push({ ...claim, lines: [{ service: { code: one.drug.ndc }, isDenied, money }] })
      }
    }),
    { numRuns: isLong ? 10_000 : 100 },
  )
})

test('today’s price of a usual fill is the claim that the insurer decides next', () => {
  const drugs = Object.values(HISTORY_DRUGS)
  const places = people.flatMap((person) =>
    person.places
      .filter(({ plan }) => withDrugs.some(({ planId }) => planId === plan.planId))
      .map((place) => ({ person, place, memberId: memberIdOf(place) })),
  )
  for (const { person, place, memberId } of isLong ? places : places.slice(0, 12)) {
    const counted = world.filter(
      ({ contractId, contractType }) =>
        contractId === place.contractId && contractType === place.plan.contractType,
    )
    const benefits = benefitsOf(place.plan, TODAY.year, TODAY.year)
    // Without earlier claims, the ledger starts at zero, like the accumulators.
    const before = beforeOf([], memberId, benefits)
    expect(beforeOf(counted, memberId, benefits).had).toEqual({})
    for (const drug of drugs) {
      const filed = {
        person,
        place,
        memberId,
        mark: memberId.slice(-6),
        encounter: {
          on: TODAY,
          kind: 'pharmacy' as const,
          provider: PROVIDERS.pharmacy,
          place: PLACES.pharmacy,
          diagnoses: [],
          services: [{ service: serviceOf(drug) }],
          filled: { drug, refill: 0, prescriber: '' },
        },
        receivedOn: TODAY,
        processedOn: TODAY,
        paidOn: TODAY,
      }
      const [claim] = decideClaims([filed], TODAY)
      const fill = {
        drug: DRUG_BY_NDC.get(drug.ndc)!,
        quantity: drug.quantity,
        channel: 'retail-30' as const,
        pharmacyId: `prv-${PROVIDERS.pharmacy.npi}`,
        design: designOf(place.plan),
        on: TODAY,
        coveredFrom: effectiveDateOf(place, TODAY),
      }
      expect(priceFill(fill, benefits, before).now.money).toEqual(claim?.money)
    }
  }
})

test('every pharmacy claim of the history matches the drug list', () => {
  const filled = world.filter(({ kind }) => kind === 'pharmacy')
  expect(filled.length).toBeGreaterThan(100)
  for (const { contractId, prescription, status } of filled) {
    const drug = DRUG_BY_NDC.get(prescription?.ndc ?? '')
    expect(textIn(drug?.name ?? '', 'es')).toBe(textIn(prescription?.drug ?? '', 'es'))
    const place = people.flatMap(({ places }) => places).find((one) => one.contractId === contractId)
    if (status === 'paid' && drug && place) expect(tierIn(designOf(place.plan), drug)).not.toBeNull()
  }
})

test('the drugs of the history have the same facts on the list', () => {
  for (const { ndc, name, strength, tier, quantity, billedCents } of Object.values(HISTORY_DRUGS))
    expect({ ...DRUG_BY_NDC.get(ndc), name: textIn(DRUG_BY_NDC.get(ndc)?.name ?? '', 'en') }).toMatchObject({
      name: textIn(name, 'en'),
      strength,
      tier,
      quantity,
      billedCents,
    })
})

test('the card, the drug list and claims agree on the cost of each tier', () => {
  for (const plan of withDrugs) {
    const { services } = benefitsOf(plan, TODAY.year, TODAY.year).in
    for (const [at, { share }] of (plan.design.pharmacy?.tiers ?? []).entries()) {
      const priced = services[`drug-${at + 1}` as keyof typeof services]
      const stated = 'words' in share ? textIn(share.words, 'en') : share
      const shown =
        priced && priced.coinsurancePercent > 0
          ? { percent: priced.coinsurancePercent }
          : priced?.afterDeductible
            ? `Deductible, then $${priced.copayCents / 100}`
            : { cents: priced?.copayCents }
      expect([plan.planId, at + 1, shown]).toEqual([plan.planId, at + 1, stated])
    }
  }
})

test('of about 150 drugs, 12 need approval, 8 have step therapy, 15 a quantity limit', () => {
  const count = (is: (drug: (typeof DRUGS)[number]) => boolean) => DRUGS.filter(is).length
  expect([count((d) => d.needsApproval), count((d) => d.hasStep), count((d) => d.hasLimit)]).toEqual([
    12, 8, 15,
  ])
  expect(new Set(DRUGS.map(({ ndc }) => ndc)).size).toBe(DRUGS.length)
})
