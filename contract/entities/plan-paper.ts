import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { orNull } from '#contract/odd-data.ts'
import { DocumentId, DocumentKind, DocumentVersion } from './document.ts'
import { LocalizedText } from './localized-text.ts'
import { ContractType } from './plan.ts'

/** The documents that describe a plan. `summary` is the Summary of Benefits and Coverage. */
export const PLAN_PAPERS = [
  'summary',
  'booklet',
  'amendment',
  'glossary',
  'notice-of-change',
  'evidence-of-coverage',
] as const
export const PlanPaperKind = v.picklist(PLAN_PAPERS)
export type PlanPaperKind = v.InferOutput<typeof PlanPaperKind>

/** Documents that the portal generates from the benefits (planPaperFile). */
export const MADE_PAPERS = ['summary', 'booklet'] as const
export const MadePaper = v.picklist(MADE_PAPERS)
export type MadePaper = v.InferOutput<typeof MadePaper>

/** A legal rule about a document, from the deployment's deadline rules. */
export const PaperRule = v.object({
  words: LocalizedText,
  /** Such as "45 CFR 147.200". */
  source: v.string(),
  /** The day by which members must have the document; null if the rule counts from a request. */
  by: orNull(Day),
})
export type PaperRule = v.InferOutput<typeof PaperRule>

/**
 * A document about the plan. Exactly one of `made`, `document` and `link` leads to its text; if all are null, members
 * have to call.
 */
export const PlanPaper = v.object({
  paper: PlanPaperKind,
  title: LocalizedText,
  /** The plan year that it describes. */
  year: orNull(v.pipe(v.number(), v.integer())),
  issuedOn: orNull(Day),
  /** Downloaded by planPaperFile. */
  made: orNull(MadePaper),
  /** Downloaded by documentFile. */
  document: orNull(v.object({ documentId: DocumentId, kind: DocumentKind, version: DocumentVersion })),
  /** A public page, such as the uniform glossary's. */
  link: orNull(v.pipe(v.string(), v.startsWith('https://'))),
  rule: orNull(PaperRule),
})
export type PlanPaper = v.InferOutput<typeof PlanPaper>

/** Which plan pays first for a person with other coverage. */
export const PaymentOrder = v.object({
  paysFirst: v.picklist(['this-plan', 'other-plan', 'no-other-plan']),
  /** Null without another plan, or if it isn't stated. */
  otherPlan: orNull(v.string()),
  /** When the insurer last asked about other coverage. */
  askedOn: orNull(Day),
})
export type PaymentOrder = v.InferOutput<typeof PaymentOrder>

/** The facts of a letter that proves coverage: the people, their plan, and the first day. */
export const CoverageProof = v.object({
  payerName: v.string(),
  planName: v.string(),
  groupName: v.string(),
  groupNumber: v.string(),
  contractType: ContractType,
  people: v.array(
    v.object({
      memberId: v.string(),
      name: v.string(),
      birthDate: Day,
      from: Day,
      /** Null if the coverage has no end date. */
      to: v.nullable(Day),
    }),
  ),
})
export type CoverageProof = v.InferOutput<typeof CoverageProof>
