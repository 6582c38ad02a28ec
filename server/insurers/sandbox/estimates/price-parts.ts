import type { EstimatedPart, RateKind, ShareOfCost } from '#contract/entities/cost-estimate.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import {
  type Before,
  type BilledLine,
  type PricedLine,
  adjudicate,
  usedAfter,
} from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import type { Benefits, Category } from '#server/insurers/sandbox/adjudication/benefits.ts'
import { hadAfter } from '#server/insurers/sandbox/adjudication/ledger.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'
import { type Rate, amountOf } from '#server/insurers/sandbox/rates/fee-schedule.ts'

export type PartToPrice = {
  code: string
  quantity: number
  category: Category
  benefit: string
  isOutside: boolean
  /** Undefined if no price is on file. */
  rate: Pick<Rate, 'kind' | 'cents' | 'percent'> | undefined
}

export type Care = Pick<BilledLine, 'on' | 'coveredFrom' | 'network'> & { benefits: Benefits; before: Before }

const KINDS: Record<Rate['kind'], RateKind> = {
  negotiated: 'negotiated',
  derived: 'negotiated',
  'fee schedule': 'fee-schedule',
  percentage: 'percentage',
  'per diem': 'per-diem',
}

const BALANCE = bilingual('The provider may bill you more.', 'El proveedor puede cobrarle más.')

const NO_AMOUNT_OUTSIDE = bilingual(
  'Your plan doesn’t pay for this out of network. The provider sets the price.',
  'Su plan no paga esto fuera de la red. El proveedor fija el precio.',
)

/**
 * Prices parts as a provider would bill them at the agreed price; each part takes into account what the earlier ones
 * use. The adjudicator is the same that decides claims.
 */
export function priceParts(parts: readonly PartToPrice[], care: Care): EstimatedPart[] {
  const { benefits } = care
  let before = care.before
  return parts.map((part) => {
    const network = part.isOutside ? 'out' : care.network
    const facts = priceOf(part, network)
    const cents = facts.rateCents
    if (cents === null) return { ...facts, money: null, notes: [] }
    const line = lineOf(part, cents, { ...care, network })
    const priced = adjudicate(line, benefits, before)
    before = {
      individual: usedAfter(before.individual, line, priced),
      family: usedAfter(before.family, line, priced),
      had: hadAfter(before.had, line, priced),
    }
    return { ...facts, ...shareOf(priced, network) }
  })
}

/** The price of a part before it is divided into shares. */
export const priceOf = (
  { code, quantity, isOutside, rate }: Pick<PartToPrice, 'code' | 'quantity' | 'isOutside' | 'rate'>,
  network: 'in' | 'out',
): Omit<EstimatedPart, 'money' | 'notes'> => ({
  code,
  quantity,
  isOutside,
  rateCents: rate ? amountOf(rate, { units: quantity, billedCents: null }) : null,
  rateKind: rate ? rateKind(rate, network) : null,
  percent: rate?.percent ?? null,
  perDiemDays: rate?.kind === 'per diem' ? quantity : null,
})

const lineOf = (
  { category, benefit }: PartToPrice,
  cents: number,
  { on, coveredFrom, network }: Care,
): BilledLine => ({
  category,
  benefit,
  on,
  network,
  ...(coveredFrom && { coveredFrom }),
  billedCents: cents,
  scheduleCents: cents,
})

const rateKind = ({ kind }: Pick<Rate, 'kind'>, network: 'in' | 'out'): RateKind =>
  network === 'out' && kind !== 'percentage' ? 'allowed-amount' : KINDS[kind]

function shareOf(
  { money, reasons, isDenied }: PricedLine,
  network: 'in' | 'out',
): { money: ShareOfCost | null; notes: LocalizedText[] } {
  const notes = reasons.map(({ text }) => text)
  // An out-of-network provider's price for a service that the plan doesn't pay for is unknown.
  if (isDenied && network === 'out') return { money: null, notes: [NO_AMOUNT_OUTSIDE] }
  const { allowedCents, deductibleCents, copayCents, coinsuranceCents, planPaidCents, memberOwesCents } =
    money
  return {
    money: { allowedCents, deductibleCents, copayCents, coinsuranceCents, planPaidCents, memberOwesCents },
    notes: network === 'out' ? [...notes, BALANCE] : notes,
  }
}

/** The sum of the parts with an amount; null if none has one. */
export function totalOf(parts: readonly EstimatedPart[]): ShareOfCost | null {
  const priced = parts.flatMap(({ money }) => money ?? [])
  if (priced.length === 0) return null
  const sum = (field: keyof ShareOfCost) => priced.reduce((all, money) => all + money[field], 0)
  return {
    allowedCents: sum('allowedCents'),
    deductibleCents: sum('deductibleCents'),
    copayCents: sum('copayCents'),
    coinsuranceCents: sum('coinsuranceCents'),
    planPaidCents: sum('planPaidCents'),
    memberOwesCents: sum('memberOwesCents'),
  }
}

const MET = { individualCents: 0, familyCents: 0 }

/** A plan's benefits for a person who has met the deductible. */
export const withDeductibleMet = (benefits: Benefits): Benefits => ({
  ...benefits,
  in: { ...benefits.in, deductible: MET },
  out: { ...benefits.out, deductible: MET },
})
