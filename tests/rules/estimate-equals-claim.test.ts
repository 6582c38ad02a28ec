import { expect, test } from 'vitest'
import { type Used, NOTHING_USED, adjudicate } from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import { Ledger } from '#server/insurers/sandbox/adjudication/ledger.ts'
import { benefitsOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { type PartToPrice, priceParts, totalOf } from '#server/insurers/sandbox/estimates/price-parts.ts'
import { SERVICE_BY_CODE } from '#server/insurers/sandbox/history/services.ts'
import { plans } from '#server/insurers/sandbox/world/plans.ts'
import { contractRates, contractTypeOf } from '#server/insurers/sandbox/rates/contract-rates.ts'
import { SCHEDULE } from '#server/insurers/sandbox/rates/provider-group.ts'
import { networkIdOf } from '#server/insurers/sandbox/rates/schedule-of-world.ts'
import { seededRandom } from '#server/insurers/sandbox/history/random.ts'
import { isLong } from '#tests/kit/tier.ts'

const YEAR = 2026
const CASES = isLong ? 10_000 : 400
const rates = contractRates(Temporal.PlainDate.from('2027-12-31'))
const priced = plans.filter(({ planType, design }) => planType !== 'FEP' && design.features.claims)
const services = [...SERVICE_BY_CODE.values()]

/** Any use of a year, so that limits are met, nearly met, or far away. */
function usedUpTo(most: number, next: () => number): Used {
  const side = () => ({ in: Math.floor(next() * most), out: Math.floor(next() * most) })
  return {
    ...NOTHING_USED,
    deductible: side(),
    outOfPocket: side(),
    planPaidCents: Math.floor(next() * most),
  }
}

test(`an estimate equals the claim for the same care a second later: 0 of ${CASES} differ`, () => {
  let [covered, differing] = [0, 0]
  for (let n = 0; n < CASES; n += 1) {
    const random = seededRandom(`estimate ${n}`)
    const plan = random.oneOf(priced)
    const network = random.isOnceIn(4) ? ('out' as const) : ('in' as const)
    const benefits = benefitsOf(plan, YEAR, YEAR)
    const networkId = networkIdOf(plan.design.network)
    const fitting = services.filter((service) => contractTypeOf(service) === plan.contractType)
    const parts = Array.from({ length: random.between(1, 5) }, (): PartToPrice => {
      const service = random.oneOf(fitting)
      const offered = rates.filter(
        (rate) =>
          rate.networkId === networkId &&
          rate.code === service.coded.code &&
          (rate.providerGroup === SCHEDULE) === (network === 'out'),
      )
      const { category, benefit } = service
      return {
        code: service.coded.code,
        quantity: random.between(1, 4),
        category,
        benefit,
        isOutside: false,
        rate: offered.length > 0 ? random.oneOf(offered) : undefined,
      }
    }).filter(({ rate }) => rate !== undefined && rate.kind !== 'percentage')
    const before = {
      individual: usedUpTo(400_000, random.next),
      family: usedUpTo(900_000, random.next),
      had: {},
    }
    const on = Temporal.PlainDate.from({
      year: YEAR,
      month: random.between(1, 12),
      day: random.between(1, 28),
    })
    const total = totalOf(priceParts(parts, { on, network, benefits, before }))
    // The claim: billed at or above the price, decided line by line by the ledger of the contract.
    const ledger = new StartedLedger(before)
    const sums = { allowedCents: 0, deductibleCents: 0, copayCents: 0, coinsuranceCents: 0, planPaidCents: 0 }
    let isPriced = false
    for (const { category, benefit, quantity, rate } of parts) {
      const scheduleCents = (rate?.cents ?? 0) * quantity
      const billedCents = scheduleCents + random.between(0, 200_000)
      const line = { category, benefit, on, network, billedCents, scheduleCents }
      const decided = adjudicate(line, benefits, ledger.before('member', YEAR))
      ledger.book('member', YEAR, line, decided)
      if (decided.isDenied && network === 'out') continue
      isPriced = true
      for (const field of Object.keys(sums) as (keyof typeof sums)[]) sums[field] += decided.money[field]
    }
    if (isPriced) covered += 1
    const same = total
      ? (Object.keys(sums) as (keyof typeof sums)[]).every((field) => total[field] === sums[field])
      : !isPriced
    if (!same) differing += 1
  }
  expect(covered).toBeGreaterThan(CASES / 2)
  expect(differing).toBe(0)
})

/** A ledger that starts with the use of a year. */
class StartedLedger extends Ledger {
  readonly #start: ReturnType<Ledger['before']>
  constructor(start: ReturnType<Ledger['before']>) {
    super()
    this.#start = start
  }
  override before(memberId: string, year: number) {
    const booked = super.before(memberId, year)
    const plus = (one: Used, other: Used): Used => ({
      deductible: {
        in: one.deductible.in + other.deductible.in,
        out: one.deductible.out + other.deductible.out,
      },
      outOfPocket: {
        in: one.outOfPocket.in + other.outOfPocket.in,
        out: one.outOfPocket.out + other.outOfPocket.out,
      },
      planPaidCents: one.planPaidCents + other.planPaidCents,
    })
    return {
      individual: plus(this.#start.individual, booked.individual),
      family: plus(this.#start.family, booked.family),
      had: booked.had,
    }
  }
}
