import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { StatedMoney, StatedRow } from '#contract/entities/stated-claim.ts'
import { LOOK_COLORS, lookOf } from '#features/claims/claims.rules.ts'
import { words as all } from '#features/claims/claims.words.ts'
import type { LabelColor } from '#ui/Label.tsx'
import { words } from './foreign.words.ts'

/** Nothing where nothing is stated, for a Fact to call it "None noted". */
export const money = (cents: number | null): string | undefined =>
  cents === null ? undefined : moneyOfCents(cents)

export const day = (iso: string | null): string | undefined => (iso === null ? undefined : longDate(iso))

export function days({ serviceFrom, serviceTo }: Pick<StatedRow, 'serviceFrom' | 'serviceTo'>) {
  const [from, to] = [day(serviceFrom), day(serviceTo)]
  return from && to && from !== to ? words.span(from, to) : from
}

type Look = { label: string; meaning: string; color: LabelColor }

/** The member's word for a state; one that we do not know is said to be unknown. */
export function shownStatus({ status, isPartlyDenied }: Pick<StatedRow, 'status' | 'isPartlyDenied'>): Look {
  if (status === null) return { ...words.unknownStatus, color: 'grey' }
  const look = lookOf({ status, isPartlyDenied })
  return { label: all.looks[look].label, meaning: all.looks[look].meaning, color: LOOK_COLORS[look] }
}

/** From the bill down to what is left for the member. */
export const MONEY_ROWS = [
  ['submitted', 'billedCents'],
  ['discount', 'discountCents'],
  ['noncovered', 'notCoveredCents'],
  ['eligible', 'allowedCents'],
  ['priorpayerpaid', 'otherInsuranceCents'],
  ['benefit', 'planPaidCents'],
  ['deductible', 'deductibleCents'],
  ['copay', 'copayCents'],
  ['coinsurance', 'coinsuranceCents'],
  ['memberliability', 'memberOwesCents'],
] as const satisfies (readonly [string, keyof StatedMoney])[]
