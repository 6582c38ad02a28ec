import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { BundlePart, EstimatedPart, EstimatedService, ShareOfCost } from '#contract/entities/cost-estimate.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { RecordId } from '#contract/ids.ts'
import { wholeRows } from '#contract/odd-data.ts'
import type { AdvanceExplanation } from './advance-explanation.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'

/** The prices of one provider. A part without a price has a null rate, never a rate of zero. */
export const ProviderEstimate = v.object({
  providerId: RecordId,
  network: v.picklist(['in', 'out']),
  tier: v.nullable(LocalizedText),
  /** In the order of the query. */
  parts: v.array(EstimatedPart),
  /** The sum of the parts with an amount; null if none has one. */
  total: v.nullable(ShareOfCost),
  /** The same care if the deductible were met; null if the insurer doesn't state it. */
  totalIfMet: v.nullable(ShareOfCost),
  asOf: v.string(),
  validUntil: v.nullable(Day),
  prerequisites: wholeRows(LocalizedText),
})
export type ProviderEstimate = v.InferOutput<typeof ProviderEstimate>

export const StatedServices = wholeRows(EstimatedService)
export const StatedBundle = v.nullable(v.object({ parts: wholeRows(BundlePart) }))

/** An estimate that a member requested on paper: a saved one, or one for several providers with its own id. */
export const PaperEstimate = v.object({
  estimateId: v.string(),
  /** The id in the request. */
  subject: v.string(),
  requestedOn: Day,
  /** Null until it is mailed. */
  mailedOn: v.nullable(Day),
})
export type PaperEstimate = v.InferOutput<typeof PaperEstimate>

export type PaperRequest = {
  key: IdempotencyKey
  /** The member who requested the letter and receives it. */
  memberId: string
  contractId: string
  estimateId: string
  subject: string
  /** Plain text; blank lines separate paragraphs. */
  body: string
}

export type PaperMailed = {
  key: IdempotencyKey
  memberId: string
  estimateId: string
  mailedOn: Day
}

export type EstimateQuery = {
  /** The person who receives the care. */
  memberId: string
  contractId: string
  contractType: ContractType
  planId: string
  /** The network that the plan names (`PlanDesign.network`); empty if it names none. */
  network?: string
  /** An out-of-network provider bills the parts that are `isOutside`. */
  parts: readonly { code: string; quantity: number; isOutside?: boolean }[]
  providers: readonly { providerId: string; npi: string | null; locationId: string | null }[]
  on: Day
  /** The caller's own id. Confidential claims of any other member count only toward the family's limits. */
  ownMemberId?: string
}

/** Prices that the insurer has stated earlier. */
export type StatedPrices = Pick<EstimateQuery, 'contractType' | 'planId' | 'network'> & {
  estimates: readonly {
    estimateId: string
    provider: EstimateQuery['providers'][number]
    on: Day
    /** The moment at which the insurer stated them. */
    asOf: string
    parts: readonly Pick<
      EstimatedPart,
      'code' | 'quantity' | 'isOutside' | 'rateCents' | 'rateKind' | 'percent'
    >[]
  }[]
}

/**
 * Prices before the care. The insurer prices the parts in order with its own adjudication; each part takes into account
 * what the earlier ones use. EST-0002: no such service; EST-0003: the plan doesn't cover the person on that day.
 */
export type CostEstimates = {
  services(
    call: InsurerCall,
    query: { planId: string; text: string; limit: number },
  ): Promise<v.InferOutput<typeof StatedServices>>
  /** Null for an unknown service. A service that is billed by itself is its own only part. */
  bundle(
    call: InsurerCall,
    query: { planId: string; code: string },
  ): Promise<v.InferOutput<typeof StatedBundle>>
  estimate(call: InsurerCall, query: EstimateQuery): Promise<ProviderEstimate[]>
  /**
   * Returns the estimates of which at least one part has another price on its day. The member’s share doesn’t count. If
   * an insurer leaves this out, only the dates in an estimate tell members that its prices may be old.
   */
  changedPrices?(call: InsurerCall, query: StatedPrices): Promise<string[]>
  /**
   * Explains the benefits before care that a provider has scheduled, once for each of its providers; empty for care
   * that it doesn't explain. No rule is in force yet, so an insurer offers it only to try it out.
   */
  advanceExplanation?(call: InsurerCall, query: EstimateQuery): Promise<AdvanceExplanation[]>
  /**
   * Accepts a request to mail an estimate, once for each estimate. EST-0007: the insurer has no address for the member.
   */
  requestPaper?(call: InsurerCall, request: PaperRequest): Promise<PaperEstimate>
  /** The estimates that a member requested on paper, mailed or not. */
  papers?(call: InsurerCall, query: { memberId: string }): Promise<PaperEstimate[]>
  /**
   * Records the staff's note that a letter was mailed, for an insurer whose mail room doesn't report it. A letter that
   * was already mailed keeps its first day. EST-0007: the member has no such request.
   */
  notePaperMailed?(call: InsurerCall, note: PaperMailed): Promise<PaperEstimate>
}
