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

/** Whose appeal against which decision; each account of a family has its own appeals. */
export type WhoseAppeal = { username: string; about: AppealSubject }

/** What a member sends in against a decision. */
export type AppealRequest = WhoseAppeal &
  Omit<AppealInput, 'evidence'> & {
    key: IdempotencyKey
    /** The member and the contract that the decision is about. */
    contractId: string
    memberId: string
    /** The insurer's own records that the member puts with it. */
    evidence: AppealEvidence[]
  }

/** A file's bytes; `fileId` is the key: the same file under the same id is stored once. */
export type NewAppealFile = WhoseAppeal &
  FileContent & {
    contractId: string
    fileId: string
  }

/**
 * Appeals against denials of claims, prior authorizations and drug exceptions. What becomes of one comes as an
 * `appeal-moved` change, `received` included. Where the decision on a claim changed, a claim with `isAfterAppeal` has
 * taken the place of the one that was appealed (`adjusted`, `replacedBy`), and its explanation of benefits comes as an
 * `eob-issued` change of its own. Where that on an authorization changed, its status says so.
 */
export type Appeals = {
  /**
   * Takes an appeal in, as `received`. It is taken once for each key of an account, which gets the same answer again,
   * and once for each account and decision: a second one is refused with CLM-0014 unless the first was taken back.
   * Refused with CLM-0022 where a file was not stored before, or belongs to another appeal.
   */
  submit(call: InsurerCall, request: AppealRequest): Promise<InsurerAppeal>
  /**
   * Takes an appeal back before its `takeBackUntil`. Nobody was told of it until then, and nobody is afterwards. Asked
   * again it is done once. Refused with CLM-0018 when it is too late, and with NOT_FOUND where the account has no such
   * appeal.
   */
  takeBack(call: InsurerCall, whose: WhoseAppeal & { appealId: string }): Promise<null>
  /** The account's appeal against a decision; null where there is none, or it was taken back. */
  read(call: InsurerCall, whose: WhoseAppeal): Promise<InsurerAppeal | null>
  /** How far each appeal of an account is; none that was taken back. */
  list(call: InsurerCall, whose: { username: string }): Promise<AppealSummary[]>
  /**
   * Keeps a file that belongs to no appeal yet. Refused as CLM-0019 where the id stands for another file, as CLM-0020
   * where too many files wait for an appeal, as CLM-0021 where the user's files are too large together, and as NOT_FOUND
   * where the id is another user's.
   */
  storeFile(call: InsurerCall, file: NewAppealFile): Promise<UploadedFile>
  /** Null where there is none, or it is another user's. */
  file(call: InsurerCall, whose: WhoseAppeal & { fileId: string }): Promise<FileContent | null>
}
