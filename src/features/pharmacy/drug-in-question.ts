import { store, useStore } from '#base/store.ts'
import { MONTH_DAYS } from '#contract/calls/pharmacy.ts'
import { type DrugRules, statedRules } from '#contract/drug-rules.ts'
import type { Fill, Rejection } from '#contract/entities/prescription.ts'
import type { ExceptionKind } from '#contract/entities/drug-exception.ts'
import { signedOut } from '#session/session.ts'

/** A drug for which the member begins a request. It isn't in the address, because browsers store addresses. */
export type AskedDrug = {
  drugId: string | null
  name: string
  kind?: ExceptionKind | undefined
  forMemberId?: string | undefined
  prescriber?: string | null | undefined
  prescriberPhone?: string | null | undefined
}

/** The request that fits the rules of a listed drug; none if the list states no rule for it. */
export function kindFor(drug: DrugRules): ExceptionKind | undefined {
  const { approval, step, limit } = statedRules(drug)
  return approval ? 'approval' : step ? 'step' : limit ? 'quantity' : undefined
}

/** The request that fits the reason of a rejected fill; undefined if an exception doesn't help. */
export const kindForRejection = (reason: Rejection['reason']): ExceptionKind | undefined => KINDS[reason]

const KINDS: Partial<Record<Rejection['reason'], ExceptionKind>> = {
  'needs-approval': 'approval',
  'not-on-list': 'coverage',
  'over-limit': 'quantity',
}

/** A drug to price. It isn't in the address, either. */
export type PickedDrug = {
  drugId: string
  name: string
  quantity: number | null
  /** The days that the quantity is for; undefined for a month. */
  days?: number | undefined
}

/** The quantity and days for which a fill is priced again: a longer supply is priced as that of a month. */
export function supplyOf(
  fill: Pick<Fill, 'quantity' | 'daysSupply'> | null,
): Pick<PickedDrug, 'quantity' | 'days'> {
  if (fill === null || fill.quantity === null || !fill.daysSupply) return { quantity: fill?.quantity ?? null }
  const { quantity, daysSupply: days } = fill
  return days > MONTH_DAYS
    ? { quantity: Math.max(1, Math.round((quantity / days) * MONTH_DAYS)) }
    : { quantity, days }
}

const asked = store<AskedDrug | undefined>(undefined)
const picked = store<PickedDrug | undefined>(undefined)

export const useAskedDrug = (): AskedDrug | undefined => useStore(asked)

export const askAbout = (drug: AskedDrug | undefined): void => asked.set(drug)

export const usePickedDrug = (): PickedDrug | undefined => useStore(picked)

export const pickDrug = (drug: PickedDrug | undefined): void => picked.set(drug)

signedOut.listen(() => {
  askAbout(undefined)
  pickDrug(undefined)
})
