import * as v from 'valibot'
import type { ReimbursementInput } from '#contract/calls/reimbursement.ts'
import {
  type DirectDeposit,
  type PlanYear,
  Reimbursement,
  ReimbursementState,
  type UploadedReceipt,
} from '#contract/entities/reimbursement.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'
import type { FileContent } from './file-content.ts'

/**
 * A request for money as the insurer has it. What it has not said stays open: `pending` with `dueOn` null is a request
 * that was received, and nothing more.
 */
export const ReimbursementRequest = v.object({
  ...v.omit(Reimbursement, ['memberName', 'isNew', 'claimHandle']).entries,
  state: ReimbursementState,
  /** The portal's user who asked. */
  username: v.string(),
})
export type ReimbursementRequest = v.InferOutput<typeof ReimbursementRequest>

export type ReimbursementAccount = {
  /** The newest first; empty where nobody has put money in yet. */
  years: PlanYear[]
  /** Everything that was ever asked of the account, the newest first. */
  requests: ReimbursementRequest[]
}

/** A file that was stored before, and what its owner calls it. */
export type NamedReceipt = { receiptId: string; name: string }

/** What the member asks for; that they certified it is known when the insurer is asked. */
export type NewReimbursement = Omit<ReimbursementInput, 'certified'> & {
  key: IdempotencyKey
  contractId: string
}

export type AddedReceipts = Pick<ReimbursementInput, 'receipts' | 'sameFile'> & {
  key: IdempotencyKey
  contractId: string
  requestId: string
}

/** A receipt's bytes; `receiptId` is the key: the same file under the same id is stored once. */
export type NewReceipt = FileContent & { contractId: string; receiptId: string }

/** The full numbers go to the insurer and never come back. */
export type NewDeposit = {
  key: IdempotencyKey
  contractId: string
  bankName: string
  kind: DirectDeposit['kind']
  /** Nine digits. */
  routingNumber: string
  /** 4 to 17 digits. */
  accountNumber: string
}

/**
 * The account that pays members back, one for each contract. Receipts, requests and the direct deposit are the asker's
 * own; that the asker may use the account is checked by the portal. What may not be done is `InsurerRefused`.
 */
export type Reimbursements = {
  account(call: InsurerCall, query: { contractId: string }): Promise<ReimbursementAccount>
  /**
   * The request as it was taken. Refused as HRA-0003 to HRA-0005, HRA-0014, HRA-0017 and HRA-0018, and as NOT_FOUND where
   * the claim is not one of the member's.
   */
  submit(call: InsurerCall, request: NewReimbursement): Promise<ReimbursementRequest>
  /** Refused as HRA-0014 and HRA-0016 to HRA-0019, and as NOT_FOUND where the account has no such request. */
  addReceipts(call: InsurerCall, receipts: AddedReceipts): Promise<ReimbursementRequest>
  /**
   * Keeps a file that belongs to no request yet. Refused as HRA-0006 where the id stands for another file, as HRA-0013
   * where too many files wait for a request, as HRA-0021 where the user's files are too large together, and as NOT_FOUND
   * where the id is another user's.
   */
  storeReceipt(call: InsurerCall, receipt: NewReceipt): Promise<UploadedReceipt>
  /** Null where there is none, or it is another user's. */
  receipt(call: InsurerCall, query: { contractId: string; receiptId: string }): Promise<FileContent | null>
  /** Null while money comes by check. */
  deposit(call: InsurerCall, query: { contractId: string }): Promise<DirectDeposit | null>
  setDeposit(call: InsurerCall, deposit: NewDeposit): Promise<DirectDeposit>
  stopDeposit(call: InsurerCall, query: { key: IdempotencyKey; contractId: string }): Promise<null>
}
