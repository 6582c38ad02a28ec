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
 * A request for reimbursement in the insurer's records. Details that the insurer hasn't stated stay open: `pending`
 * with a null `dueOn` is a request that has only been received.
 */
export const ReimbursementRequest = v.object({
  ...v.omit(Reimbursement, ['memberName', 'isNew', 'claimHandle']).entries,
  state: ReimbursementState,
  /** The portal's user who asked. */
  username: v.string(),
})
export type ReimbursementRequest = v.InferOutput<typeof ReimbursementRequest>

export type ReimbursementAccount = {
  /** Newest first; empty until the account is funded. */
  years: PlanYear[]
  /** Every request ever made to the account, newest first. */
  requests: ReimbursementRequest[]
}

/** A stored file, and its owner's name for it. */
export type NamedReceipt = { receiptId: string; name: string }

/** A member's request. The portal calls only after the member has certified it. */
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

/** The full account numbers are sent to the insurer; no answer returns them. */
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
 * The reimbursement account, one for each contract. Receipts, requests and the direct deposit are the caller's own; the
 * portal checks that the caller may use the account. Disallowed calls fail with `InsurerRefused`.
 */
export type Reimbursements = {
  account(call: InsurerCall, query: { contractId: string }): Promise<ReimbursementAccount>
  /**
   * Returns the accepted request. Refused with HRA-0003 to HRA-0005, HRA-0014, HRA-0017 and HRA-0018, and with
   * NOT_FOUND if the claim isn't the member's under this contract.
   */
  submit(call: InsurerCall, request: NewReimbursement): Promise<ReimbursementRequest>
  /** Refused with HRA-0014 and HRA-0016 to HRA-0019, and with NOT_FOUND if the account has no such request. */
  addReceipts(call: InsurerCall, receipts: AddedReceipts): Promise<ReimbursementRequest>
  /**
   * Stores a file that belongs to no request yet. Refused with HRA-0006 if the id belongs to another file, with
   * HRA-0013 if too many files are waiting for a request, with HRA-0021 if the user's files are too large together, and
   * with NOT_FOUND if the id is another user's.
   */
  storeReceipt(call: InsurerCall, receipt: NewReceipt): Promise<UploadedReceipt>
  /** Null if the receipt doesn't exist or is another user's. */
  receipt(call: InsurerCall, query: { contractId: string; receiptId: string }): Promise<FileContent | null>
  /** Null while payments are made by check. */
  deposit(call: InsurerCall, query: { contractId: string }): Promise<DirectDeposit | null>
  setDeposit(call: InsurerCall, deposit: NewDeposit): Promise<DirectDeposit>
  stopDeposit(call: InsurerCall, query: { key: IdempotencyKey; contractId: string }): Promise<null>
}
