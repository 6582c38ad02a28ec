import * as v from 'valibot'
import { Cents, UnsignedCents } from '#contract/cents.ts'
import { Day } from '#contract/day.ts'
import { orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { Handle } from './handle.ts'
import { LocalizedText } from './localized-text.ts'
import { ContractType } from './plan.ts'
import { DirectoryId } from './provider.ts'
import { Meter } from './spending.ts'

/** The limits of one estimate; larger requests are refused. */
export const MOST_COMPARED = 10
export const MOST_PARTS = 20
export const MOST_QUANTITY = 100
/** The maximum number of providers in one letter on paper (45 CFR 147.211(b)(2)(ii)). */
export const MOST_MAILED = 20
/** The maximum number of saved estimates per account. */
export const MOST_SAVED_ESTIMATES = 50

/** The maximum number of providers that a request may name, so that larger ones get an explained refusal. */
export const MOST_NAMED = 100

/**
 * The locations where a search found the requested providers. Earlier versions of the pages send none: a provider
 * without one is estimated at its first location in the plan's network.
 */
export const FoundLocations = v.optional(
  v.pipe(v.array(v.object({ provider: Handle, locationId: DirectoryId })), v.maxLength(MOST_NAMED)),
  [],
)
export type FoundLocations = v.InferOutput<typeof FoundLocations>

/** The code of a service, as the insurer defines it. */
export const ServiceCode = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_QUANTITY))

/** A service whose price can be estimated. `bundle`: it is usually billed together with others. */
export const EstimatedService = v.object({
  code: ServiceCode,
  system: v.string(),
  words: LocalizedText,
  bundle: v.nullable(ServiceCode),
  /** The directory's specialties of the providers who bill it; empty if the insurer doesn't state them. */
  specialtyIds: rows(DirectoryId),
})
export type EstimatedService = v.InferOutput<typeof EstimatedService>

/** A part that a member plans. `isOutside`: an out-of-network provider bills it. */
export const PlannedPart = v.object({
  code: ServiceCode,
  quantity: Quantity,
  isOutside: v.optional(v.boolean(), false),
})

/** A part of a bundle. `usual`: most patients' bills include it. */
export const BundlePart = v.object({
  code: ServiceCode,
  system: v.string(),
  words: LocalizedText,
  usual: v.boolean(),
  quantity: Quantity,
})
export type BundlePart = v.InferOutput<typeof BundlePart>

/** How an agreed price is divided between the member and the plan. */
export const ShareOfCost = v.object({
  allowedCents: UnsignedCents,
  deductibleCents: UnsignedCents,
  copayCents: UnsignedCents,
  coinsuranceCents: UnsignedCents,
  planPaidCents: UnsignedCents,
  /** Includes the amount that the plan doesn't cover. */
  memberOwesCents: UnsignedCents,
})
export type ShareOfCost = v.InferOutput<typeof ShareOfCost>

export const RATE_KINDS = ['negotiated', 'fee-schedule', 'percentage', 'per-diem', 'allowed-amount'] as const
export const RateKind = v.picklist(RATE_KINDS)
export type RateKind = v.InferOutput<typeof RateKind>

/** The price of one part at one provider. Without a rate, the amount is null, never zero. */
export const EstimatedPart = v.object({
  code: ServiceCode,
  quantity: Quantity,
  /** Whether the member planned it as out of network, even if the provider is in the network. */
  isOutside: orNo(),
  /** For all units; null if no price is on file, or it is a share of a bill that isn't known yet. */
  rateCents: v.nullable(UnsignedCents),
  rateKind: v.nullable(RateKind),
  /** The percentage, for a price that is a share of the bill. */
  percent: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000))),
  perDiemDays: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  money: v.nullable(ShareOfCost),
  notes: rows(LocalizedText),
})
export type EstimatedPart = v.InferOutput<typeof EstimatedPart>

/** An estimate for one provider as members read it. */
export const Estimate = v.object({
  provider: Handle,
  name: orEmpty(v.string()),
  npi: orNull(v.string()),
  /** The location whose price, address and phone these are; absent in estimates of earlier versions. */
  locationId: v.optional(orNull(DirectoryId)),
  /** Null if no location is listed. */
  address: orNull(v.string()),
  phone: orNull(v.string()),
  /** The day on which the insurer last checked the directory's entry. */
  verifiedOn: orNull(Day),
  network: v.picklist(['in', 'out']),
  tier: orNull(LocalizedText),
  parts: rows(EstimatedPart, { isEssential: true }),
  /** Null if no part has an amount. */
  total: v.nullable(ShareOfCost),
  /** The same care if the deductible were met; null if the insurer doesn't state it. */
  totalIfMet: v.nullable(ShareOfCost),
  /** Whether a part has no amount, so that the total is a minimum. */
  isAtLeast: orElse(v.boolean(), true),
  asOf: v.string(),
  validUntil: orNull(Day),
  prerequisites: rows(LocalizedText),
})
export type Estimate = v.InferOutput<typeof Estimate>

/** Deductible and limit of a person or a family, with the amounts used up to a moment. */
export const EstimateMeters = v.object({
  deductible: Meter,
  outOfPocket: Meter,
  familyDeductible: orNull(Meter),
  familyOutOfPocket: orNull(Meter),
})
export type EstimateMeters = v.InferOutput<typeof EstimateMeters>

/** The causes of a difference between an estimate and its claim, in the order in which they are checked. */
export const DIFFERENCE_CAUSES = [
  'different-service',
  'different-provider',
  'part-added',
  'part-missing',
  'no-price',
  'limits-changed',
  'billed-below',
  'price-changed',
  'approval-missing',
  'denied',
  'not-explained',
] as const
export const EstimateDifference = v.object({
  cause: v.picklist(DIFFERENCE_CAUSES),
  /** The member's additional cost, negative if they pay less. */
  cents: Cents,
  /** The affected services. */
  services: rows(LocalizedText),
})
export type EstimateDifference = v.InferOutput<typeof EstimateDifference>

/** The claim matched to an estimate. */
export const MatchedClaim = v.object({
  /** The claim's name in addresses. */
  claim: Handle,
  serviceOn: Day,
  matchedAt: v.string(),
  estimatedCents: v.number(),
  claimCents: v.number(),
  differences: rows(EstimateDifference),
  /** How the claim was divided between the member and the plan; null if the insurer doesn't state it. */
  claimShare: orNull(ShareOfCost),
  /** Whether the claim was partly denied or paid out of network, so that an appeal is possible. */
  mayAppeal: orNo(),
})
export type MatchedClaim = v.InferOutput<typeof MatchedClaim>

/** A request for a saved estimate on paper. */
export const EstimateOnPaper = v.object({
  requestedOn: Day,
  /** The last day to mail it, by the deadlines in force; null without a rule. */
  mailBy: orNull(Day),
  /** Null until the insurer has mailed it. */
  mailedOn: orNull(Day),
})
export type EstimateOnPaper = v.InferOutput<typeof EstimateOnPaper>

/** A request on paper for several providers, which isn't a saved estimate. */
export const RequestedPaper = v.object({
  paperId: v.string(),
  /** The subject of the letter. */
  subject: orEmpty(v.string()),
  onPaper: EstimateOnPaper,
})
export type RequestedPaper = v.InferOutput<typeof RequestedPaper>

/** A saved estimate, as the insurer stated it at that moment. */
export const SavedEstimate = v.object({
  estimateId: v.string(),
  contractType: ContractType,
  memberId: v.string(),
  memberName: orEmpty(v.string()),
  planName: orEmpty(v.string()),
  plannedOn: Day,
  madeAt: v.string(),
  service: LocalizedText,
  serviceCode: ServiceCode,
  /** The parts in words, by code. */
  parts: rows(v.object({ code: ServiceCode, words: LocalizedText })),
  estimate: Estimate,
  /** Deductible and limits at that moment; null if the insurer couldn't state them. */
  meters: orNull(EstimateMeters),
  match: orNull(MatchedClaim),
  /** Whether the insurer has other prices for the care today. */
  hasNewPrices: orNo(),
  /** Null if the member hasn't asked for it on paper. */
  onPaper: orNull(EstimateOnPaper),
})
export type SavedEstimate = v.InferOutput<typeof SavedEstimate>

/** The amounts of an advance explanation; null where the insurer states none. */
export const ExplainedShare = v.object({
  allowedCents: v.nullable(UnsignedCents),
  deductibleCents: v.nullable(UnsignedCents),
  copayCents: v.nullable(UnsignedCents),
  coinsuranceCents: v.nullable(UnsignedCents),
  planPaidCents: v.nullable(UnsignedCents),
  memberOwesCents: v.nullable(UnsignedCents),
})
export type ExplainedShare = v.InferOutput<typeof ExplainedShare>

/** The insurer's explanation of benefits ahead of the care (PHSA § 2799A-1(f)). */
export const ExplainedAhead = v.object({
  madeAt: v.string(),
  /** In the order of the estimate. */
  parts: rows(v.object({ code: ServiceCode, quantity: v.number(), share: ExplainedShare }), {
    isEssential: true,
  }),
  total: ExplainedShare,
  /** Whether a part has no amount, so that the total is a minimum. */
  isAtLeast: orElse(v.boolean(), true),
  /** The insurer's remarks, such as the disclaimers of the statute. */
  notes: rows(LocalizedText),
})
export type ExplainedAhead = v.InferOutput<typeof ExplainedAhead>
