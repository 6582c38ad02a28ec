import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { Confidential } from '#contract/entities/claim.ts'
import { RecordDay } from '#contract/entities/health-record.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { RecordRequestKind, RecordRequestState } from '#contract/entities/record-request.ts'
import type { UploadedFile } from '#contract/entities/uploaded-file.ts'
import { RecordId } from '#contract/ids.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'
import { DocumentFileId } from './documents.ts'
import type { FileContent } from './file-content.ts'
import { RecordType } from './health-records.ts'
import { maybe } from './maybe.ts'

const Words = v.pipe(v.string(), v.maxLength(4_000))

/** The entry that a request is about, as it was when the request was sent. */
export const RequestedEntry = v.object({
  type: RecordType,
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  title: LocalizedText,
  on: v.nullable(RecordDay),
  /** Whether the entry is confidential. An unreadable value counts as yes. */
  isConfidential: Confidential,
})
export type RequestedEntry = v.InferOutput<typeof RequestedEntry>

const Statement = v.object({ text: LocalizedText, on: v.nullable(Day) })

/** A request about a record, as the insurer has it. Days are ISO dates. */
export const MemberRecordRequest = v.object({
  requestId: RecordId,
  kind: RecordRequestKind,
  /** The member whose record it is about. */
  memberId: v.string(),
  /** Null for a request that isn't about a single entry. */
  entry: v.nullable(RequestedEntry),
  /** The mistake, or the member's request. */
  text: Words,
  shouldBe: Words,
  files: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sentOn: Day,
  /** When the insurer received it, which starts the clock. */
  receivedOn: maybe(Day),
  state: RecordRequestState,
  /** The latest day by which the insurer says it will decide. */
  decisionDueOn: maybe(Day),
  /** The last day of an extension, and the day on which the member was notified. */
  extendedTo: maybe(Day),
  extensionToldOn: maybe(Day),
  /** The reason for the extension or the decision. */
  reason: maybe(LocalizedText),
  decidedOn: maybe(Day),
  /** The letter with the answer (insurer/documents.ts). */
  documentId: maybe(DocumentFileId),
  /** Whether the member may add a statement of disagreement to the denial. */
  takesDisagreement: v.fallback(v.optional(v.boolean(), false), false),
  disagreement: maybe(Statement),
  /** The insurer's written answer to the disagreement. */
  rebuttal: maybe(Statement),
})
export type MemberRecordRequest = v.InferOutput<typeof MemberRecordRequest>

/** The account and the membership of the requester. Each account has its own requests. */
export type RecordAsker = {
  username: string
  contractId: string
  contractType: ContractType
  ownMemberId: string
}

export type NewRecordRequest = RecordAsker & {
  key: IdempotencyKey
  kind: RecordRequestKind
  /** The member whose record it is about. */
  memberId: string
  entry: RequestedEntry | null
  text: string
  shouldBe: string
  fileIds: readonly string[]
}

/** The bytes of a file; `fileId` is the key: the same file under the same id is stored once. */
export type NewRecordRequestFile = FileContent & { contractId: string; fileId: string }

/** A request that is waiting for a decision, for the insurer's staff. It says nothing about health. */
export const QueuedRecordRequest = v.object({
  requestId: RecordId,
  kind: RecordRequestKind,
  memberId: v.string(),
  sentOn: Day,
  receivedOn: maybe(Day),
  decisionDueOn: maybe(Day),
  extendedTo: maybe(Day),
  extensionToldOn: maybe(Day),
})
export type QueuedRecordRequest = v.InferOutput<typeof QueuedRecordRequest>

/**
 * Requests about health records: to correct an entry, to get what the page lacks, and to see who received information.
 * The portal checks whether the caller may ask about a member's record. Each new state is reported as a
 * `record-request-moved` change, and the answer as a document.
 */
export type RecordRequests = {
  /**
   * Accepts a request, as `received`, once for each key. Refused with PHR-0007 if the account has an undecided request
   * about the same entry, or an undecided request for the disclosures of the same member, and with PHR-0006 if one of
   * the files isn't stored; a refused request stores nothing.
   */
  submit(call: InsurerCall, request: NewRecordRequest): Promise<MemberRecordRequest>
  /** The requests of an account about the named members, newest first. */
  ofMembers(
    call: InsurerCall,
    whose: { username: string; memberIds: readonly string[] },
  ): Promise<MemberRecordRequest[]>
  /** Null if the account has no such request. */
  read(call: InsurerCall, whose: { username: string; requestId: string }): Promise<MemberRecordRequest | null>
  /**
   * Adds the member's statement to a denied amendment, once. Refused with PHR-0007 if there already is one or the
   * request isn't denied, and with NOT_FOUND if the account has no such request.
   */
  disagree(
    call: InsurerCall,
    statement: { key: IdempotencyKey; username: string; requestId: string; text: string },
  ): Promise<MemberRecordRequest>
  /**
   * Stores a file until it is sent with a request. Refused with PHR-0009 if the id belongs to another file, with
   * PHR-0010 if too many files are waiting, with PHR-0011 if the caller's files are too large together, and with
   * NOT_FOUND if the id is another user's.
   */
  storeFile(call: InsurerCall, file: NewRecordRequestFile): Promise<UploadedFile>
  /** All members' requests that are waiting for a decision, oldest first; omitted if staff don't see them here. */
  queue?(
    call: InsurerCall,
    page: { cursor: string | null; limit: number },
  ): Promise<{ requests: QueuedRecordRequest[]; next: string | null; count: number }>
}
