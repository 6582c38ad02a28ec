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
  /** In the order of the question. */
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

/** An estimate that a member asked for on paper: a saved one, or one for several providers under an id of its own. */
export const PaperEstimate = v.object({
  estimateId: v.string(),
  /** As the request named it. */
  subject: v.string(),
  requestedOn: Day,
  /** Null until it is mailed. */
  mailedOn: v.nullable(Day),
})
export type PaperEstimate = v.InferOutput<typeof PaperEstimate>

export type PaperRequest = {
  key: IdempotencyKey
  /** The member who asked, and gets the letter. */
  memberId: string
  contractId: string
  estimateId: string
  subject: string
  /** Plain text, its paragraphs separated by blank lines. */
  body: string
}

export type PaperMailed = {
  key: IdempotencyKey
  memberId: string
  estimateId: string
  mailedOn: Day
}

export type EstimateQuery = {
  /** The person who gets the care. */
  memberId: string
  contractId: string
  contractType: ContractType
  planId: string
  /** A provider out of the network bills the parts that are `isOutside`. */
  parts: readonly { code: string; quantity: number; isOutside?: boolean }[]
  providers: readonly { providerId: string; npi: string | null; locationId: string | null }[]
  on: Day
  /** The caller's own id. Confidential claims of any other member count only toward the family's limits. */
  ownMemberId?: string
}

/** Prices that the insurer has stated before. */
export type StatedPrices = Pick<EstimateQuery, 'contractType' | 'planId'> & {
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
 * Prices before the care. The insurer prices the parts in their order by its own adjudication, each after what the earlier
 * parts have used. EST-0002: no such service; EST-0003: the plan doesn't cover the person on that day.
 */
export type CostEstimates = {
  services(
    call: InsurerCall,
    query: { planId: string; text: string; limit: number },
  ): Promise<v.InferOutput<typeof StatedServices>>
  /** Null for an unknown service. A service that is billed alone is its own and only part. */
  bundle(
    call: InsurerCall,
    query: { planId: string; code: string },
  ): Promise<v.InferOutput<typeof StatedBundle>>
  estimate(call: InsurerCall, query: EstimateQuery): Promise<ProviderEstimate[]>
  /**
   * Names the estimates of which at least one part has another price on its day. The member’s share doesn’t count. Without
   * it, members learn only from the days in an estimate that its prices may be old.
   */
  changedPrices?(call: InsurerCall, query: StatedPrices): Promise<string[]>
  /**
   * Explains the benefits before the care that a provider has scheduled, once for each of its providers; empty for care that it
   * explains none for. No rule is in force yet: an insurer offers it only if it wants to try it.
   */
  advanceExplanation?(call: InsurerCall, query: EstimateQuery): Promise<AdvanceExplanation[]>
  /**
   * Takes a request to mail an estimate, once for each estimate. EST-0007: the insurer has no address of the member.
   */
  requestPaper?(call: InsurerCall, request: PaperRequest): Promise<PaperEstimate>
  /** The estimates that a member asked for on paper, mailed or not. */
  papers?(call: InsurerCall, query: { memberId: string }): Promise<PaperEstimate[]>
  /**
   * Takes the note of the staff that a letter was mailed, for an insurer whose mail room doesn't report it. A letter that was
   * mailed keeps its first day. EST-0007: the member has no such request.
   */
  notePaperMailed?(call: InsurerCall, note: PaperMailed): Promise<PaperEstimate>
}
