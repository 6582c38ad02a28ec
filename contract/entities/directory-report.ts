import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { RecordId } from '#contract/ids.ts'
import { orElse, orEmpty, orNull } from '#contract/odd-data.ts'
import { Handle } from './handle.ts'

/** The facts of an entry that a member can report as wrong. */
export const REPORTED_FACTS = [
  'name',
  'phone',
  'address',
  'accepting',
  'network',
  'specialty',
  'hours',
  'languages',
  'telehealth',
  'accessibility',
  'hospital',
  'not-here',
  'other',
] as const
export const ReportedFact = v.picklist(REPORTED_FACTS)
export type ReportedFact = v.InferOutput<typeof ReportedFact>

export const REPORT_DECISIONS = ['corrected', 'was-right', 'cannot-check'] as const
export const ReportDecision = v.picklist(REPORT_DECISIONS)
export type ReportDecision = v.InferOutput<typeof ReportDecision>

/** The maximum number of characters in each text of a report. */
export const MOST_REPORT_CHARACTERS = 450

/** An error in the directory that a member reported, and the answer. Days are ISO dates. */
export const DirectoryReport = v.object({
  reportId: RecordId,
  provider: Handle,
  providerName: orEmpty(v.string()),
  locationId: orNull(RecordId),
  fact: orElse(ReportedFact, 'other'),
  /** The listed value at the time of the report. */
  is: orEmpty(v.string()),
  shouldBe: orEmpty(v.string()),
  /** How the member knows that the entry is wrong. */
  how: orEmpty(v.string()),
  sentOn: Day,
  /** The day by which the insurer decides. */
  dueOn: orNull(Day),
  /** Null until it is decided. */
  decision: orNull(ReportDecision),
  decidedOn: orNull(Day),
})
export type DirectoryReport = v.InferOutput<typeof DirectoryReport>
