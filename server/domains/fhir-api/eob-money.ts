import type { Claim, ClaimLine, ClaimMoney, Network } from '#contract/entities/claim.ts'
import { translationFields } from '#contract/fhir-translation.ts'
import type { Adjudication } from '#contract/entities/eob.ts'
import { baseAmount, discriminator, ownAmount, ownReason, payerStatus } from './eob-codes.ts'

const CATEGORIES = [
  [baseAmount('submitted'), 'billedCents'],
  [ownAmount('discount'), 'discountCents'],
  [baseAmount('eligible'), 'allowedCents'],
  [ownAmount('noncovered'), 'notCoveredCents'],
  [ownAmount('priorpayerpaid'), 'otherInsuranceCents'],
  [baseAmount('benefit'), 'planPaidCents'],
  [baseAmount('deductible'), 'deductibleCents'],
  [baseAmount('copay'), 'copayCents'],
  [ownAmount('coinsurance'), 'coinsuranceCents'],
  [ownAmount('memberliability'), 'memberOwesCents'],
] as const satisfies (readonly [object, keyof ClaimMoney])[]

/** FHIR uses dollars; a whole number of cents divided by 100 converts back exactly. */
export const dollars = (cents: number) => ({ value: cents / 100, currency: 'USD' as const })

export const isDecided = ({ status }: Pick<Claim, 'status'>): boolean =>
  status !== 'received' && status !== 'pending'

/** Every stated amount of a decided claim, even 0; an undecided claim has only the billed amount. */
export function amountsOf(claim: Pick<Claim, 'status' | 'payee'>, money: ClaimMoney) {
  const stated = isDecided(claim) ? CATEGORIES : CATEGORIES.slice(0, 1)
  const amounts = stated.flatMap(([category, field]) => {
    const cents = money[field]
    return cents === null ? [] : [{ category, amount: dollars(cents) }]
  })
  if (!isDecided(claim) || claim.payee === null || money.planPaidCents === null) return amounts
  const paidTo = ownAmount(claim.payee === 'member' ? 'paidtopatient' : 'paidtoprovider')
  return [...amounts, { category: paidTo, amount: dollars(money.planPaidCents) }]
}

const networkOf = ({ network }: Claim): Adjudication[] => {
  if (network === null) return []
  const reason = payerStatus(network === 'in' ? 'innetwork' : 'outofnetwork')
  return [{ category: discriminator('benefitpaymentstatus'), reason }]
}

/** The network status of the whole claim. Its amounts are in `total`. */
export function headerOf(claim: Claim): Adjudication[] {
  if (claim.network === null) return []
  const status = (network: Network) => payerStatus(network === 'in' ? 'innetwork' : 'outofnetwork')
  const rendering = claim.renderingNetwork ?? claim.network
  return [
    { category: discriminator('billingnetworkstatus'), reason: status(claim.network) },
    { category: discriminator('renderingnetworkstatus'), reason: status(rendering) },
    ...networkOf(claim),
  ]
}

export const lineAdjudication = (claim: Claim, { money, reasons, units }: ClaimLine): Adjudication[] => [
  ...amountsOf(claim, money),
  ...networkOf(claim),
  ...reasons.map(({ code, text }) => ({
    category: discriminator('adjustmentreason'),
    reason: { ...ownReason(code, text), ...translationFields('text', text) },
  })),
  ...(isDecided(claim) && units !== null ? [{ category: discriminator('allowedunits'), value: units }] : []),
]
