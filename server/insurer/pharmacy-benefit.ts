import type { DrugPrice, FillChannel, PartDYear } from '#contract/entities/drug.ts'
import type { StatedPrescription } from '#contract/entities/prescription.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'

export type PriceQuery = {
  memberId: string
  planId: string
  drugId: string
  quantity: number
  daysSupply: number
  channel: FillChannel
  /** Directory ids, for a retail channel; the insurer names its own mail and specialty pharmacies. */
  pharmacyIds: readonly string[]
  /** The caller's own id. Confidential claims of any other member count only toward the family's limits. */
  ownMemberId?: string
}

/** Fills of prescriptions, and what the next one costs. */
export type PharmacyBenefit = {
  /**
   * One member's prescriptions, each once, with their fills, including rejected ones. A confidential fill shares no
   * prescription with another fill, because parents see the prescriber and the refills of every prescription with an
   * open fill.
   */
  prescriptions(call: InsurerCall, memberId: string): Promise<StatedPrescription[]>
  /**
   * The price that a claim would have now, from the same adjudication with the year's accumulators. One row for each
   * pharmacy that can fill it; none for a channel in which the insurer doesn't cover the drug. Refuses a drug that
   * isn't on the plan's list with PHA-0004, and a quantity that can't be filled with PHA-0005.
   */
  price?(call: InsurerCall, query: PriceQuery): Promise<DrugPrice[]>
  /** The year of a member whose plan is a Medicare drug plan; null for any other. */
  partD(
    call: InsurerCall,
    query: { memberId: string; planId: string; year: number },
  ): Promise<PartDYear | null>
  /**
   * Accepts a request to join the Medicare Prescription Payment Plan, once for each key, and returns the year. Refused
   * with PHA-0008 if that year's plan has none, or the member has already joined.
   */
  joinPaymentPlan?(
    call: InsurerCall,
    request: { key: IdempotencyKey; contractId: string; memberId: string; planId: string; year: number },
  ): Promise<PartDYear>
}

/**
 * The part of a prescription that a reader may see; undefined if there is none. Insurers keep a confidential fill in a
 * separate prescription. If one doesn't, only the member sees the fill and the facts that may belong to it.
 */
export function readablePart(stated: StatedPrescription, isOwn: boolean): StatedPrescription | undefined {
  const fills = stated.fills.filter(({ isConfidential }) => isOwn || !isConfidential)
  if (fills.length === stated.fills.length) return fills.length > 0 ? stated : undefined
  return fills.length === 0 ? undefined : { ...stated, ...UNSTATED, fills }
}

const UNSTATED = {
  purpose: null,
  refillsLeft: null,
  expiresOn: null,
  approvedUntil: null,
  prescriber: null,
  prescriberPhone: null,
} as const
