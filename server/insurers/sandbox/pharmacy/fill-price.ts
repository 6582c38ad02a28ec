import type { FillChannel } from '#contract/entities/drug.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import {
  type Before,
  type BilledLine,
  type PricedLine,
  adjudicate,
  leftOfDrugLimit,
} from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import type { Benefits, YearLimit } from '#server/insurers/sandbox/adjudication/benefits.ts'
import { allowedCents, billedCents } from './allowed.ts'
import type { SandboxDrug } from './drugs.ts'
import { pricedAs, tierIn } from './tiers.ts'
import { priceReasons } from './words.ts'

/** The copays of a fill: 90 days cost three copays at a pharmacy and two by mail. */
const COPAYS: Record<FillChannel, number> = { 'retail-30': 1, 'retail-90': 3, 'mail-90': 2, specialty: 1 }

export type Fill = {
  drug: SandboxDrug
  quantity: number
  channel: FillChannel
  pharmacyId: string
  /** The name of the plan's design. */
  design: string
  on: Temporal.PlainDate
  coveredFrom: Temporal.PlainDate
}

/** The line of a claim for a fill. Prices and claims are made from the same line. */
export function lineOfFill({
  drug,
  quantity,
  channel,
  pharmacyId,
  design,
  on,
  coveredFrom,
}: Fill): BilledLine {
  const scheduleCents = allowedCents(drug, quantity, pharmacyId)
  return {
    ...pricedAs(design, drug),
    on,
    coveredFrom,
    network: 'in',
    // No pharmacy bills less than its contract allows.
    billedCents: Math.max(billedCents(drug, quantity), scheduleCents),
    scheduleCents,
    copays: COPAYS[channel],
  }
}

export type FillPrice = { now: PricedLine; after: PricedLine; reasons: LocalizedText[] }

/** Prices a fill with the current year's use, and as if the rest of the deductible had been paid. */
export function priceFill(fill: Fill, benefits: Benefits, before: Before): FillPrice {
  const line = lineOfFill(fill)
  const now = adjudicate(line, benefits, before)
  const after = adjudicate(line, benefits, withDeductibleMet(benefits, before))
  return { now, after, reasons: reasonsOf(fill, { line, now, benefits, before }) }
}

/** The rest of a deductible also counts toward the yearly limit. */
function withDeductibleMet({ in: { deductible } }: Benefits, before: Before): Before {
  const left = leftOf(deductible, before)
  const add = (used: Before['individual']): Before['individual'] => ({
    ...used,
    deductible: { ...used.deductible, in: used.deductible.in + left },
    outOfPocket: { ...used.outOfPocket, in: used.outOfPocket.in + left },
  })
  return { ...before, individual: add(before.individual), family: add(before.family) }
}

function leftOf(
  limit: YearLimit,
  { individual, family }: Before,
  of: 'deductible' | 'outOfPocket' = 'deductible',
) {
  const own = limit.individualCents === null ? Infinity : limit.individualCents - individual[of].in
  const all = limit.familyCents === null ? Infinity : limit.familyCents - family[of].in
  return Math.max(0, Math.min(own, all))
}

type Priced = { line: BilledLine; now: PricedLine; benefits: Benefits; before: Before }

function reasonsOf({ drug, design }: Fill, { line, now, benefits, before }: Priced): LocalizedText[] {
  const share = benefits.in.services[line.category]
  const tier = tierIn(design, drug)
  if (!share || tier === null) return []
  const { outOfPocket, deductible } = benefits.in
  const { money } = now
  const approval = drug.needsApproval ? [priceReasons.needsApproval] : []
  if (tier === 0) return [priceReasons.preventive, ...approval]
  const left = Math.min(leftOf(outOfPocket, before, 'outOfPocket'), leftOfDrugLimit(line, benefits, before))
  if (left === 0) return [priceReasons.limitReached, ...approval]
  return [
    ...(money.deductibleCents > 0 ? [priceReasons.deductibleLeft(leftOf(deductible, before))] : []),
    ...(share.coinsurancePercent > 0
      ? [priceReasons.coinsurance(tier, share.coinsurancePercent)]
      : [priceReasons.copay(tier, share.copayCents * (line.copays ?? 1))]),
    ...(money.copayCents > 0 && money.copayCents < share.copayCents * (line.copays ?? 1)
      ? [priceReasons.lowPrice]
      : []),
    ...approval,
  ]
}
