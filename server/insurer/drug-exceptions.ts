import * as v from 'valibot'
import { Confidential } from '#contract/entities/claim.ts'
import { WantedInformation } from '#contract/entities/deadline.ts'
import type { ExceptionInput } from '#contract/calls/drug-exceptions.ts'
import { Day } from '#contract/day.ts'
import { statedException } from '#contract/entities/drug-exception.ts'
import { ContractType } from '#contract/entities/plan.ts'
import type { UploadedFile } from '#contract/entities/uploaded-file.ts'
import { RecordId } from '#contract/ids.ts'
import { Instant } from '#contract/instant.ts'
import { orNull, rows } from '#contract/odd-data.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'
import type { ReadablePlan } from './documents.ts'
import type { FileContent } from './file-content.ts'

/** A drug exception in the insurer's records. Null means that the insurer doesn't state the value. */
export const MemberException = v.object({
  ...statedException,
  exceptionId: RecordId,
  contractId: v.string(),
  contractType: ContractType,
  memberId: v.string(),
  /** The day on which the insurer had everything that it needs, such as the prescriber's statement. */
  informationCompleteOn: orNull(Day),
  informationWanted: rows(WantedInformation),
  /** The latest day by which the insurer says it will decide. */
  decisionDueAt: orNull(Instant),
  /** The last day to appeal a denial, as its letter states it. */
  appealUntil: orNull(Day),
  isConfidential: Confidential,
})
export type MemberException = v.InferOutput<typeof MemberException>

/** A member under the plan of the requested exception. */
type ForMember = { contractId: string; contractType: ContractType; memberId: string; planId: string }

export type ExceptionRequest = ForMember &
  Omit<ExceptionInput, 'forMemberId'> & { key: IdempotencyKey; by: 'member' | 'representative' }

/** A file's bytes; `fileId` is the key: the same file under the same id is stored once. */
export type NewExceptionFile = FileContent & { contractId: string; fileId: string }

/**
 * Requests to pay for a drug that isn't on the list, on a lower tier, without step therapy, in a larger quantity or
 * without approval. Each new state is reported as an `exception-moved` change. Appeals go through `appeals`.
 */
export type DrugExceptions = {
  /**
   * Accepts a request, once for each key. Refused with PHA-0007 if one of the same kind for this drug is open, and with
   * PHA-0006 if a file isn't stored; a refused request stores nothing.
   */
  submit(call: InsurerCall, request: ExceptionRequest): Promise<MemberException>
  /** The exceptions of exactly the named members, newest first. */
  ofMembers(call: InsurerCall, readable: readonly ReadablePlan[]): Promise<MemberException[]>
  /** Null if it doesn't exist. The portal checks whether the caller may read it. */
  read(call: InsurerCall, exceptionId: string): Promise<MemberException | null>
  /** Withdraws an undecided request, once for each key. Refused with PHA-0011 after a decision, and with NOT_FOUND. */
  withdraw(
    call: InsurerCall,
    whose: { key: IdempotencyKey; exceptionId: string; by: 'member' | 'representative' },
  ): Promise<MemberException>
  /**
   * Stores a file until a request refers to it. Refused with AUT-0008 if the id belongs to another file, with AUT-0009
   * if too many files are waiting, with AUT-0010 if the caller's files are too large together, and with NOT_FOUND if
   * the id is another user's.
   */
  storeFile(call: InsurerCall, file: NewExceptionFile): Promise<UploadedFile>
}
