import * as v from 'valibot'
import { Confidential } from '#contract/entities/claim.ts'
import { WantedInformation } from '#contract/entities/deadline.ts'
import type { ExceptionInput } from '#contract/calls/drug-exceptions.ts'
import { Day } from '#contract/day.ts'
import { statedException } from '#contract/entities/drug-exception.ts'
import { ContractType } from '#contract/entities/plan.ts'
import type { UploadedFile } from '#contract/entities/uploaded-file.ts'
import { RecordId } from '#contract/ids.ts'
import { orNull, rows } from '#contract/odd-data.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'
import type { ReadablePlan } from './documents.ts'
import type { FileContent } from './file-content.ts'

/** A drug exception as the insurer keeps it. Null is what it doesn't state. */
export const MemberException = v.object({
  ...statedException,
  exceptionId: RecordId,
  contractId: v.string(),
  contractType: ContractType,
  memberId: v.string(),
  /** The day on which the insurer had all that it needs, such as the prescriber's statement. */
  informationCompleteOn: orNull(Day),
  informationWanted: rows(WantedInformation),
  /** When the insurer says that it will decide at the latest. */
  decisionDueAt: orNull(v.pipe(v.string(), v.isoTimestamp())),
  /** The last day to appeal a denial, as its letter states it. */
  appealUntil: orNull(Day),
  isConfidential: Confidential,
})
export type MemberException = v.InferOutput<typeof MemberException>

/** A member in the plan under which an exception is asked for. */
type ForMember = { contractId: string; contractType: ContractType; memberId: string; planId: string }

export type ExceptionRequest = ForMember &
  Omit<ExceptionInput, 'forMemberId'> & { key: IdempotencyKey; by: 'member' | 'representative' }

/** A file's bytes; `fileId` is the key: the same file under the same id is stored once. */
export type NewExceptionFile = FileContent & { contractId: string; fileId: string }

/**
 * Requests to pay for a drug outside of the list, on a lower tier, without a step, in a larger quantity or with an
 * approval. What becomes of one comes as an `exception-moved` change. Appeals go through `appeals`.
 */
export type DrugExceptions = {
  /**
   * Takes a request in, once for each key. Refused with PHA-0007 if one of the same kind for this drug is open, and with
   * PHA-0006 if a file isn't stored; nothing is taken then.
   */
  submit(call: InsurerCall, request: ExceptionRequest): Promise<MemberException>
  /** Those of everyone who is named, and of no other member; the newest first. */
  ofMembers(call: InsurerCall, readable: readonly ReadablePlan[]): Promise<MemberException[]>
  /** Null if there is none; whether the caller may read it is checked by the portal. */
  read(call: InsurerCall, exceptionId: string): Promise<MemberException | null>
  /** Ends an undecided request, once for each key. Refused with PHA-0011 after a decision, and with NOT_FOUND. */
  withdraw(
    call: InsurerCall,
    whose: { key: IdempotencyKey; exceptionId: string; by: 'member' | 'representative' },
  ): Promise<MemberException>
  /**
   * Keeps a file until a request names it. Refused with AUT-0008 if the id names another file, with AUT-0009 if too many
   * files wait, with AUT-0010 if the caller's files are too large together, and with NOT_FOUND if the id is another user's.
   */
  storeFile(call: InsurerCall, file: NewExceptionFile): Promise<UploadedFile>
}
