import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { Instant } from '#contract/instant.ts'
import { incomplete, orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { line } from '#contract/text.ts'
import { Deadline, LastDay } from './deadline.ts'
import { DrugId } from './drug.ts'
import { Handle } from './handle.ts'
import { LocalizedText } from './localized-text.ts'
import { CallbackNumber } from './question.ts'
import { ListedFile } from './uploaded-file.ts'

/** Requests about a drug that the plan doesn't pay for as prescribed, in the order of the form. */
export const EXCEPTION_KINDS = ['coverage', 'tier', 'step', 'quantity', 'approval'] as const
export const ExceptionKind = v.picklist(EXCEPTION_KINDS)
export type ExceptionKind = v.InferOutput<typeof ExceptionKind>

export const ExceptionState = v.picklist(['received', 'approved', 'denied', 'withdrawn'])
export type ExceptionState = v.InferOutput<typeof ExceptionState>

/** The maximum number of files that go with a request. */
export const MOST_EXCEPTION_FILES = 5

/** The prescriber that the insurer asks for a statement. */
export const Prescriber = v.object({ name: line(80), phone: v.nullable(CallbackNumber) })
export type Prescriber = v.InferOutput<typeof Prescriber>

const exception = {
  /** The number that the member gives when they call about it. */
  confirmation: orEmpty(v.string()),
  /** Null for a drug that isn't on the list. */
  drugId: orNull(DrugId),
  drug: orEmpty(LocalizedText),
  kind: orElse(ExceptionKind, 'coverage'),
  reason: orEmpty(v.string()),
  prescriber: orNull(v.object({ name: orEmpty(v.string()), phone: orNull(v.string()) })),
  isUrgent: orNo(),
  state: ExceptionState,
  sentAt: Instant,
  decidedOn: orNull(Day),
  /** The last day of an approval; null if the insurer doesn't state it. */
  approvedUntil: orNull(Day),
  /** The reason for the decision. */
  why: orNull(LocalizedText),
  files: rows(ListedFile),
  /** Whether the insurer accepts a withdrawal now. */
  canBeWithdrawn: orNo(),
}

/** A drug exception as its reader sees it. */
export const DrugException = v.object({
  ...exception,
  handle: Handle,
  /** A copy that a device stored earlier doesn't have it. */
  memberId: v.optional(v.string()),
  memberName: orEmpty(v.string()),
  planName: orEmpty(v.string()),
  isOwn: orNo(),
  /** The day of `sentAt` in Chicago. */
  sentOn: Day,
  /** The deadline for the decision on an open request. */
  deadline: orNull(Deadline),
  /** The last day to appeal a denial. */
  appealBy: orNull(LastDay),
  ...incomplete,
})
export type DrugException = v.InferOutput<typeof DrugException>

/** The part of a drug exception that the insurer states. */
export const statedException = exception
