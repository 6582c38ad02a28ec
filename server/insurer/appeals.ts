import type { AppealInput } from '#contract/calls/appeals.ts'
import type {
  AppealEvidence,
  AppealSubject,
  AppealSummary,
  InsurerAppeal,
} from '#contract/entities/appeal.ts'
import type { UploadedFile } from '#contract/entities/uploaded-file.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'
import type { FileContent } from './file-content.ts'

/** The appealing account and the decision; each account of a family has its own appeals. */
export type WhoseAppeal = { username: string; about: AppealSubject }

/** A member's appeal of a decision, as sent. */
export type AppealRequest = WhoseAppeal &
  Omit<AppealInput, 'evidence'> & {
    key: IdempotencyKey
    /** The member and the contract that the decision is about. */
    contractId: string
    memberId: string
    /** The insurer's own records that the member attaches. */
    evidence: AppealEvidence[]
  }

/** A file's bytes; `fileId` is the key: the same file under the same id is stored once. */
export type NewAppealFile = WhoseAppeal &
  FileContent & {
    contractId: string
    fileId: string
  }

/**
 * Appeals of denied claims, prior authorizations and drug exceptions. The insurer reports every new state of an appeal,
 * including `received`, as an `appeal-moved` change. If the decision on a claim changed, a claim with `isAfterAppeal`
 * replaces the appealed one (`adjusted`, `replacedBy`), and its explanation of benefits is reported as a separate
 * `eob-issued` change. If the decision on an authorization changed, its status shows it.
 */
export type Appeals = {
  /**
   * Accepts an appeal, as `received`. It is accepted once for each key of an account, and a repeated request gets the
   * same answer. Each account may appeal a decision once: a second appeal is refused with CLM-0014 unless the first was
   * withdrawn. Refused with CLM-0022 if a file isn't stored, or belongs to another appeal.
   */
  submit(call: InsurerCall, request: AppealRequest): Promise<InsurerAppeal>
  /**
   * Withdraws an appeal before its `takeBackUntil`. The insurer notifies no one of an appeal before that time, nor of a
   * withdrawn one. A repeated request is done once. Refused with CLM-0018 if it is too late, and with NOT_FOUND if the
   * account has no such appeal.
   */
  takeBack(call: InsurerCall, whose: WhoseAppeal & { appealId: string }): Promise<null>
  /** The account's appeal of a decision; null without one, or if it was withdrawn. */
  read(call: InsurerCall, whose: WhoseAppeal): Promise<InsurerAppeal | null>
  /** The state of each appeal of an account, without withdrawn ones. */
  list(call: InsurerCall, whose: { username: string }): Promise<AppealSummary[]>
  /**
   * Stores a file that belongs to no appeal yet. Refused with CLM-0019 if the id names another file, with CLM-0020 if
   * too many files wait for an appeal, with CLM-0021 if the user's files are too large together, and with NOT_FOUND if
   * the id is another user's.
   */
  storeFile(call: InsurerCall, file: NewAppealFile): Promise<UploadedFile>
  /** Null if the file doesn't exist or is another user's. */
  file(call: InsurerCall, whose: WhoseAppeal & { fileId: string }): Promise<FileContent | null>
}
