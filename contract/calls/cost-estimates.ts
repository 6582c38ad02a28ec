import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  BundlePart,
  Estimate,
  EstimateMeters,
  EstimateOnPaper,
  EstimatedService,
  ExplainedAhead,
  FoundLocations,
  MOST_MAILED,
  MOST_NAMED,
  MOST_PARTS,
  PlannedPart,
  RequestedPaper,
  SavedEstimate,
  ServiceCode,
} from '#contract/entities/cost-estimate.ts'
import { Handle } from '#contract/entities/handle.ts'
import { LANGUAGES } from '#contract/entities/localized-text.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { DirectoryId } from '#contract/entities/provider.ts'
import { incomplete, orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { typedText } from '#contract/text.ts'

const path = '/members/{memberId}/cost-estimates'
const ofPlan = { contractType: ContractType }

export const MOST_SERVICE_CHARACTERS = 200

/** Finds services by words or code. */
export const findServices = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${path}/services`,
  access: 'own-plan',
  reads: true,
  body: v.object({ ...ofPlan, text: typedText(MOST_SERVICE_CHARACTERS) }),
  reply: v.object({
    services: rows(EstimatedService, { isEssential: true }),
    /** The people whose care the member can estimate, the member first. */
    people: rows(v.object({ memberId: v.string(), name: v.string() })),
    ...incomplete,
  }),
  failure: 'EST-0001',
})

/** Lists the parts that usually appear on a service's bill. EST-0002: the insurer doesn't have the service. */
export const readBundle = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${path}/bundle`,
  access: 'own-plan',
  reads: true,
  body: v.object({ ...ofPlan, code: ServiceCode }),
  reply: v.object({ parts: rows(BundlePart, { isEssential: true }), ...incomplete }),
  failure: 'EST-0002',
})

export const EstimateInput = v.object({
  ...ofPlan,
  /** The person who gets the care. */
  about: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  code: ServiceCode,
  parts: v.pipe(v.array(PlannedPart), v.minLength(1), v.maxLength(MOST_PARTS)),
  on: Day,
})
export type EstimateInput = v.InferOutput<typeof EstimateInput>

/** Estimates the cost of care at some providers. EST-0004: more than ten providers. */
export const estimateCosts = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${path}/estimates`,
  access: 'own-plan',
  reads: true,
  body: v.object({
    ...EstimateInput.entries,
    providers: v.pipe(v.array(Handle), v.minLength(1), v.maxLength(MOST_NAMED)),
    locations: FoundLocations,
  }),
  reply: v.object({
    planName: orEmpty(v.string()),
    estimates: rows(Estimate, { isEssential: true }),
    /** Providers that are no longer in the directory. */
    gone: rows(Handle),
    /** For the year of the care; null if the insurer can't state it now. */
    meters: orNull(EstimateMeters),
    /** The person's claims that aren't decided. */
    openClaims: orElse(v.number(), 0),
    /** The amount that the reimbursement account could pay; null without an account. */
    accountCents: orNull(v.number()),
    ...incomplete,
  }),
  failure: 'EST-0001',
})
export type CostsEstimated = v.InferOutput<typeof estimateCosts.reply>

/**
 * Saves an estimate for one provider, at the location of the shown one, as the insurer states it now. EST-0005: fifty
 * are already saved.
 */
export const saveEstimate = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${path}/saved`,
  access: 'own-plan',
  body: v.object({ ...EstimateInput.entries, provider: Handle, locationId: v.optional(DirectoryId) }),
  reply: v.object({ saved: SavedEstimate }),
  failure: 'EST-0006',
  once: true,
})

/** Lists the estimates that the caller saved under a plan, newest first, with the matching claims. */
export const savedEstimates = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${path}/saved`,
  access: 'own-plan',
  query: v.object(ofPlan),
  reply: v.object({
    saved: rows(SavedEstimate, { isEssential: true }),
    /** False if the insurer has no estimates, only the connected application. */
    isOffered: orElse(v.boolean(), true),
    /** Whether the insurer mails saved estimates on paper. */
    isMailed: orNo(),
    /** Whether the insurer may explain the benefits of saved estimates ahead of the care. */
    isExplainedAhead: orNo(),
    /** The requested paper copies that don't belong to a saved estimate, newest first. */
    papers: rows(RequestedPaper),
    ...incomplete,
  }),
  failure: 'EST-0001',
})
export type ListOfEstimates = v.InferOutput<typeof savedEstimates.reply>

/** Reads the insurer's explanation of benefits ahead of the care of a saved estimate; null without one. */
export const explainAhead = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${path}/saved/{estimateId}/advance-explanation`,
  access: 'own-plan',
  query: v.object(ofPlan),
  reply: v.object({ explained: v.nullable(ExplainedAhead), ...incomplete }),
  failure: 'EST-0001',
})

/** Asks the insurer to mail a saved estimate on paper, once. EST-0007: it isn't saved, or the insurer can't mail it. */
export const mailEstimate = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${path}/saved/{estimateId}/paper`,
  access: 'own-plan',
  body: v.object({ ...ofPlan, language: v.picklist(LANGUAGES) }),
  reply: v.object({ onPaper: EstimateOnPaper }),
  failure: 'EST-0007',
  once: true,
})

/** Asks the insurer to mail the prices of up to twenty providers in one letter. EST-0007: the insurer can't mail it. */
export const mailComparison = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${path}/paper`,
  access: 'own-plan',
  body: v.object({
    ...EstimateInput.entries,
    providers: v.pipe(v.array(Handle), v.minLength(1), v.maxLength(MOST_MAILED)),
    locations: FoundLocations,
    language: v.picklist(LANGUAGES),
  }),
  reply: v.object({ paper: RequestedPaper }),
  failure: 'EST-0007',
  once: true,
})

/** Deletes a saved estimate. Deleting it again isn't an error. */
export const deleteEstimate = endpoint({
  method: 'DELETE',
  area: 'insurer',
  path: `${path}/saved/{estimateId}`,
  access: 'own-plan',
  query: v.object(ofPlan),
  reply: v.object({}),
  failure: 'EST-0006',
})
