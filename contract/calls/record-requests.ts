import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Handle } from '#contract/entities/handle.ts'
import { RecordPerson } from '#contract/entities/health-record.ts'
import { ContractType } from '#contract/entities/plan.ts'
import {
  MOST_RECORD_REQUEST_CHARACTERS,
  MOST_RECORD_REQUEST_FILES,
  RecordRequest,
  RecordRequestKind,
} from '#contract/entities/record-request.ts'
import { FileId, UploadedFile } from '#contract/entities/uploaded-file.ts'
import { incomplete, orNo, orNull, rows } from '#contract/odd-data.ts'
import { typedText } from '#contract/text.ts'

const requestsPath = '/members/{memberId}/health-record/requests'
const RequestText = typedText(MOST_RECORD_REQUEST_CHARACTERS)

/** A request about a record. Only an amendment names an entry and states the correction. */
export const RecordRequestInput = v.object({
  contractType: ContractType,
  /** The person whose record it is; the member by default. */
  person: v.optional(Handle),
  kind: RecordRequestKind,
  entry: v.optional(Handle),
  /** If false, an entry that is between the member and the plan isn't found. */
  isConfidential: v.optional(v.boolean(), false),
  text: RequestText,
  shouldBe: RequestText,
  fileIds: v.pipe(v.array(FileId), v.maxLength(MOST_RECORD_REQUEST_FILES)),
})
export type RecordRequestInput = v.InferInput<typeof RecordRequestInput>

/** Lists the member's requests about health records, newest first, and the records they may ask about. */
export const recordRequests = endpoint({
  method: 'GET',
  area: 'insurer',
  path: requestsPath,
  access: 'own-plan',
  query: v.object({ contractType: ContractType }),
  reply: v.object({
    /** False if the insurer doesn't accept such requests here. */
    isOffered: orNo(),
    people: rows(RecordPerson),
    /** When a request that is sent today must be answered, by the rules in force. */
    times: rows(v.object({ kind: RecordRequestKind, dueOn: orNull(Day) })),
    requests: rows(RecordRequest, { isEssential: true }),
    ...incomplete,
  }),
  failure: 'PHR-0002',
})

/** Uploads a file for a request under an id that the device created. Repeating an id doesn't add a second file. */
export const uploadRecordRequestFile = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: '/members/{memberId}/health-record/request-files/{fileId}',
  access: 'own-plan',
  takes: 'file',
  reply: UploadedFile,
  failure: 'PHR-0006',
})

/** Sends a request about a record. The rule for its kind sets the deadline. */
export const sendRecordRequest = endpoint({
  method: 'POST',
  area: 'insurer',
  path: requestsPath,
  access: 'own-plan',
  body: RecordRequestInput,
  reply: RecordRequest,
  failure: 'PHR-0006',
  once: true,
})

/** Adds a statement of disagreement to a denied amendment. */
export const disagreeWithDenial = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${requestsPath}/{recordRequestId}/disagreement`,
  access: 'own-plan',
  body: v.object({ contractType: ContractType, text: v.pipe(RequestText, v.nonEmpty('is required')) }),
  reply: RecordRequest,
  failure: 'PHR-0006',
  once: true,
})
