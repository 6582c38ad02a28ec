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

/** What is only shown: a value that can't be read counts as not stated. */
const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(v.nullable(schema), null), null)

const Words = v.pipe(v.string(), v.maxLength(4_000))

/** The entry that a request is about, as it was when the request was sent. */
export const RequestedEntry = v.object({
  type: RecordType,
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  title: LocalizedText,
  on: v.nullable(RecordDay),
  /** It is between the insurer and the member. What can't be read counts as yes. */
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
  /** Null for a request that is about no single entry. */
  entry: v.nullable(RequestedEntry),
  /** What is wrong, or what the member asks for. */
  text: Words,
  shouldBe: Words,
  files: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sentOn: Day,
  /** When the insurer had it; the clock starts then. */
  receivedOn: maybe(Day),
  state: RecordRequestState,
  /** When the insurer says that it will decide at the latest. */
  decisionDueOn: maybe(Day),
  /** The last day of an extension, and the day of the notice to the member. */
  extendedTo: maybe(Day),
  extensionToldOn: maybe(Day),
  /** Why more time is needed, or why it was decided so. */
  reason: maybe(LocalizedText),
  decidedOn: maybe(Day),
  /** The letter with the answer (insurer/documents.ts). */
  documentId: maybe(DocumentFileId),
  /** The member may add a statement of disagreement to the denial. */
  takesDisagreement: v.fallback(v.optional(v.boolean(), false), false),
  disagreement: maybe(Statement),
  /** The insurer's written answer to the disagreement. */
  rebuttal: maybe(Statement),
})
export type MemberRecordRequest = v.InferOutput<typeof MemberRecordRequest>

/** The account and the membership of the member who asks. Each account has its own requests. */
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

/** A request that waits for a decision, for the insurer's staff. It says nothing about health. */
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
 * Requests about health records: to correct an entry, to get what the page lacks, and to see who got information. Whether
 * the asker may ask about a member's record is checked by the portal. What becomes of a request comes as a
 * `record-request-moved` change, and the answer as a document.
 */
export type RecordRequests = {
  /**
   * Takes a request, as `received`, once for each key. Refused with PHR-0007 if the account has an undecided request about
   * the same entry, or an undecided request for the disclosures of the same member, and with PHR-0006 if one of the files
   * isn't stored; nothing is taken then.
   */
  submit(call: InsurerCall, request: NewRecordRequest): Promise<MemberRecordRequest>
  /** The requests of an account about the members who are named, the newest first. */
  ofMembers(
    call: InsurerCall,
    whose: { username: string; memberIds: readonly string[] },
  ): Promise<MemberRecordRequest[]>
  /** Null if the account has no such request. */
  read(call: InsurerCall, whose: { username: string; requestId: string }): Promise<MemberRecordRequest | null>
  /**
   * Adds the member's statement to a denied amendment, once. Refused with PHR-0007 if there is one or the request isn't
   * denied, and with NOT_FOUND if the account has no such request.
   */
  disagree(
    call: InsurerCall,
    statement: { key: IdempotencyKey; username: string; requestId: string; text: string },
  ): Promise<MemberRecordRequest>
  /**
   * Keeps a file until it is sent with a request. Refused with PHR-0009 if the id names another file, with PHR-0010 if too
   * many files wait, with PHR-0011 if the asker's files are too large together, and with NOT_FOUND if the id is another
   * user's.
   */
  storeFile(call: InsurerCall, file: NewRecordRequestFile): Promise<UploadedFile>
  /** The requests of all members that wait for a decision, the oldest first; left out if the staff don't see them here. */
  queue?(
    call: InsurerCall,
    page: { cursor: string | null; limit: number },
  ): Promise<{ requests: QueuedRecordRequest[]; next: string | null; count: number }>
}
