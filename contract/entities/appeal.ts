import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { Instant } from '#contract/instant.ts'
import { orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { line } from '#contract/text.ts'
import { Deadline, LastDay } from './deadline.ts'
import { LocalizedText } from './localized-text.ts'
import { CallbackNumber } from './question.ts'
import { FileId, FileName, ListedFile } from './uploaded-file.ts'

export const MOST_APPEAL_CHARACTERS = 4_000

/** The decision that an appeal is about. */
export const AppealSubject = v.union([
  v.strictObject({ claimId: v.string() }),
  v.strictObject({ authorizationNumber: v.string() }),
  v.strictObject({ exceptionId: v.string() }),
])
export type AppealSubject = v.InferOutput<typeof AppealSubject>

/** The member's reason against a decision. */
export const AppealGround = v.picklist(['needed', 'approved', 'covered', 'wrong-details', 'other'])
export type AppealGround = v.InferOutput<typeof AppealGround>

export const AppealState = v.picklist(['received', 'in-review', 'changed', 'upheld'])
export type AppealState = v.InferOutput<typeof AppealState>

/** Whether an appeal is still open. */
export const isAppealOpen = ({ state }: { state: AppealState }): boolean =>
  state === 'received' || state === 'in-review'

export const Relation = v.picklist(['family', 'friend', 'lawyer', 'provider', 'other'])
export type Relation = v.InferOutput<typeof Relation>

/** The person that the member authorizes to act in the appeal. */
export const Representative = v.object({ name: line(80), relation: Relation, phone: CallbackNumber })
export type Representative = v.InferOutput<typeof Representative>

/**
 * `support` supports the appeal; `representative` is the signed form that authorizes a person to act for the member.
 */
export const AppealFilePurpose = v.picklist(['support', 'representative'])
export type AppealFilePurpose = v.InferOutput<typeof AppealFilePurpose>

/** The maximum number of supporting files, and of files for the representative's form. */
export const MOST_SUPPORT_FILES = 5
export const MOST_FORM_FILES = 3

/** A stored file, and its owner's name for it. */
export const NamedFile = v.object({ fileId: FileId, name: FileName, purpose: AppealFilePurpose })
export type NamedFile = v.InferOutput<typeof NamedFile>

export const AppealFile = v.object({
  ...ListedFile.entries,
  purpose: orElse(AppealFilePurpose, 'support'),
})
export type AppealFile = v.InferOutput<typeof AppealFile>

/**
 * Records of the insurer that a member attaches to an appeal: the request, the decision's criteria, a letter, or an
 * earlier file; or a member's proof of network status, or saved cost estimate.
 */
export const EvidenceKind = v.picklist(['request', 'criteria', 'letter', 'file', 'network-proof', 'estimate'])
export type EvidenceKind = v.InferOutput<typeof EvidenceKind>

/** The maximum number of records attached to an appeal. */
export const MOST_EVIDENCE = 30

/** A record's key: the id of a letter, a file or a proof; null for kinds of which there is only one. */
export const EvidenceKey = v.object({
  kind: EvidenceKind,
  id: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,42}$/))),
})
export type EvidenceKey = v.InferOutput<typeof EvidenceKey>

/** A saved cost estimate as it goes with an appeal. */
export const AttachedEstimate = v.object({
  madeAt: v.string(),
  plannedOn: Day,
  providerName: v.string(),
  npi: orNull(v.string()),
  /** Null without an amount. */
  memberOwesCents: orNull(v.number()),
  parts: rows(
    v.object({ code: v.string(), rateCents: orNull(v.number()), memberOwesCents: orNull(v.number()) }),
  ),
})
export type AttachedEstimate = v.InferOutput<typeof AttachedEstimate>

/** A record attached to an appeal, as its sender sees it. */
export const AppealEvidence = v.object({
  kind: orElse(EvidenceKind, 'file'),
  id: orNull(v.string()),
  /** The title of a letter, the name of a file, the provider of a proof, the service of an estimate; empty for the others. */
  name: orEmpty(LocalizedText),
  /** The signed text of a proof (`network-proof+jws`). */
  signed: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
  estimate: v.optional(AttachedEstimate),
})
export type AppealEvidence = v.InferOutput<typeof AppealEvidence>

/** The progress of an appeal, for lists. */
export const AppealSummary = v.object({ appealId: v.string(), about: AppealSubject, state: AppealState })
export type AppealSummary = v.InferOutput<typeof AppealSummary>

/** The external review of an upheld decision: its reviewer, and how a member requests it. */
const ExternalReview = {
  reviewer: LocalizedText,
  howToAsk: LocalizedText,
  phone: orNull(v.string()),
}

const whatWasSent = {
  appealId: v.string(),
  /** The number that the member gives when they call about it. */
  confirmation: orEmpty(v.string()),
  ground: orElse(AppealGround, 'other'),
  letter: orEmpty(v.string()),
  isUrgent: orNo(),
  representative: orElse(v.nullable(Representative), null),
  files: rows(AppealFile),
  evidence: v.optional(rows(AppealEvidence)),
  state: AppealState,
  startedAt: Instant,
  /** Until then, the member may withdraw it, and no one works on it; null if it can't be withdrawn. */
  takeBackUntil: orElse(v.nullable(Instant), null),
  /** The day when the review began, and the day of the decision; null before that. */
  reviewOn: v.nullable(Day),
  decidedOn: v.nullable(Day),
}

/** An appeal in the insurer's records. */
export const InsurerAppeal = v.object({
  ...whatWasSent,
  /** The insurer's own last day to decide; null or left out if it states none. */
  decisionBy: v.optional(orNull(Day)),
  /** The last day of an extension, and the day of the notice to the member. */
  extendedTo: v.optional(orNull(Day)),
  extensionToldOn: v.optional(orNull(Day)),
  /**
   * Set if the decision was upheld and may be reviewed outside the insurer, which only the insurer can state.
   * `askUntil` is its own last day to request that.
   */
  externalReview: v.optional(orNull(v.object({ ...ExternalReview, askUntil: orNull(Day) }))),
})
export type InsurerAppeal = v.InferOutput<typeof InsurerAppeal>

/** An appeal as shown on its page, with the dates from the deadline rules. */
export const Appeal = v.object({
  ...whatWasSent,
  /** The last day to decide; null if neither the insurer nor a rule gives one, and after the decision. */
  decisionBy: orNull(Day),
  /** When an open appeal must be decided. */
  deadline: v.optional(orNull(Deadline)),
  /** The law's next step after an upheld decision. */
  ifUpheld: v.optional(orNull(v.object({ text: LocalizedText, source: v.string() }))),
  externalReview: v.optional(orNull(v.object({ ...ExternalReview, askBy: orNull(LastDay) }))),
})
export type Appeal = v.InferOutput<typeof Appeal>
