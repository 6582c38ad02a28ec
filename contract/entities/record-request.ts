import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { orElse, orEmpty, orNo, orNull } from '#contract/odd-data.ts'
import { Deadline } from './deadline.ts'
import { DocumentId } from './document.ts'
import { Handle } from './handle.ts'
import { RecordDay, RecordKind } from './health-record.ts'
import { LocalizedText } from './localized-text.ts'

/**
 * Requests about a health record: to correct an entry (45 CFR 164.526), to get information that the page lacks
 * (164.524), and to see who received information (164.528).
 */
export const RECORD_REQUEST_KINDS = ['amendment', 'access', 'disclosures'] as const
export const RecordRequestKind = v.picklist(RECORD_REQUEST_KINDS)
export type RecordRequestKind = v.InferOutput<typeof RecordRequestKind>

export const RECORD_REQUEST_STATES = ['received', 'extended', 'granted', 'partlyGranted', 'denied'] as const
export const RecordRequestState = v.picklist(RECORD_REQUEST_STATES)
export type RecordRequestState = v.InferOutput<typeof RecordRequestState>

/** The maximum number of characters in each text of a request. */
export const MOST_RECORD_REQUEST_CHARACTERS = 2_000
/** The maximum number of files that go with a request. */
export const MOST_RECORD_REQUEST_FILES = 5

/** A statement by the member or the insurer after a denial. */
const Statement = v.object({ text: orEmpty(LocalizedText), on: orNull(Day) })

/** A request about a health record, and its progress. Days are ISO dates. */
export const RecordRequest = v.object({
  handle: Handle,
  kind: RecordRequestKind,
  /** The person whose record it is about; empty for the member's own. */
  personName: orEmpty(v.string()),
  /** The entry that is wrong, as of when the request was sent. */
  entry: orNull(
    v.object({
      handle: Handle,
      kind: RecordKind,
      title: orEmpty(LocalizedText),
      on: orNull(RecordDay),
      isConfidential: orNo(),
    }),
  ),
  /** The mistake, or the records that the member asks for. */
  text: orEmpty(v.string()),
  shouldBe: orEmpty(v.string()),
  files: orElse(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  sentOn: Day,
  state: RecordRequestState,
  /** Null once it is decided. */
  deadline: orNull(Deadline),
  /** Why the insurer needs more time, or the reason for its decision. */
  reason: orEmpty(LocalizedText),
  decidedOn: orNull(Day),
  /** The insurer's letter. */
  documentId: orNull(DocumentId),
  /** Whether the member may add a statement of disagreement. */
  mayDisagree: orElse(v.boolean(), false),
  disagreement: orNull(Statement),
  rebuttal: orNull(Statement),
})
export type RecordRequest = v.InferOutput<typeof RecordRequest>
