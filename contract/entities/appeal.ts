import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { orElse, orEmpty, orNo, rows } from '#contract/odd-data.ts'
import { line } from '#contract/text.ts'
import { CallbackNumber } from './question.ts'
import { FileId, FileName, ListedFile } from './uploaded-file.ts'

export const MOST_APPEAL_CHARACTERS = 4_000

/** A decision may be appealed for so many days (45 CFR 147.136, 29 CFR 2560.503-1). */
export const APPEAL_DAYS = 180

/** A Medicare Advantage plan's decision may be appealed for so many days from its notice (42 CFR 422.582). */
export const MEDICARE_APPEAL_DAYS = 65

/** An appeal is decided within 30 days (spec §9). */
export const APPEAL_DECIDED_DAYS = 30

/** An urgent appeal is decided within 72 hours (45 CFR 147.136). */
export const URGENT_APPEAL_HOURS = 72

/** What a member thinks is wrong with a decision. */
export const AppealGround = v.picklist(['needed', 'approved', 'covered', 'wrong-details', 'other'])
export type AppealGround = v.InferOutput<typeof AppealGround>

export const AppealState = v.picklist(['received', 'in-review', 'changed', 'upheld'])
export type AppealState = v.InferOutput<typeof AppealState>

/** Whether an appeal is still open. */
export const isAppealOpen = ({ state }: { state: AppealState }): boolean =>
  state === 'received' || state === 'in-review'

export const Relation = v.picklist(['family', 'friend', 'lawyer', 'provider', 'other'])
export type Relation = v.InferOutput<typeof Relation>

/** Somebody whom the member lets act for them in the appeal. */
export const Representative = v.object({ name: line(80), relation: Relation, phone: CallbackNumber })
export type Representative = v.InferOutput<typeof Representative>

/** `support` speaks for the appeal; `representative` is the signed form that lets somebody act for the member. */
export const AppealFilePurpose = v.picklist(['support', 'representative'])
export type AppealFilePurpose = v.InferOutput<typeof AppealFilePurpose>

/** So many files speak for an appeal, and so many may be the form for a representative. */
export const MOST_SUPPORT_FILES = 5
export const MOST_FORM_FILES = 3

/** A file that was uploaded before, and what its owner calls it. */
export const NamedFile = v.object({ fileId: FileId, name: FileName, purpose: AppealFilePurpose })
export type NamedFile = v.InferOutput<typeof NamedFile>

export const AppealFile = v.object({
  ...ListedFile.entries,
  purpose: orElse(AppealFilePurpose, 'support'),
})
export type AppealFile = v.InferOutput<typeof AppealFile>

const Moment = v.pipe(v.string(), v.isoTimestamp())

/** How far an appeal is, for lists. */
export const AppealSummary = v.object({ appealId: v.string(), claimId: v.string(), state: AppealState })
export type AppealSummary = v.InferOutput<typeof AppealSummary>

export const Appeal = v.object({
  appealId: v.string(),
  /** What the member names when they call about it. */
  confirmation: orEmpty(v.string()),
  ground: orElse(AppealGround, 'other'),
  letter: orEmpty(v.string()),
  isUrgent: orNo(),
  representative: orElse(v.nullable(Representative), null),
  files: rows(AppealFile),
  state: AppealState,
  startedAt: Moment,
  /** Until then the member may take it back, and nobody works on it; null where it cannot be taken back. */
  takeBackUntil: orElse(v.nullable(Moment), null),
  /** Thirty days after it began (spec §9), or the day on which 72 hours end. */
  decisionBy: Day,
  /** The day on which somebody took it up, and the day of the decision; null before. */
  reviewOn: v.nullable(Day),
  decidedOn: v.nullable(Day),
})
export type Appeal = v.InferOutput<typeof Appeal>
