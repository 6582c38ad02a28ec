import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { incomplete, orEmpty, rows } from '#contract/odd-data.ts'
import {
  DirectDeposit,
  ExpenseType,
  PayTo,
  PlanYear,
  Reimbursement,
  ReimbursementState,
  UploadedReceipt,
  isRoutingNumber,
} from '#contract/entities/reimbursement.ts'
import { FileId, FileName } from '#contract/entities/uploaded-file.ts'
import { line } from '#contract/text.ts'
import { RecordId } from '#contract/ids.ts'

const path = '/members/{memberId}/reimbursement'

const Name = line(80)

/** The maximum number of receipts per request. */
export const MOST_RECEIPTS = 5
/** A stored file, and its owner's name for it. */
const Named = v.object({ receiptId: FileId, name: FileName })
const receipts = v.pipe(v.array(Named), v.maxLength(MOST_RECEIPTS))

/** The maximum amount of a request. */
export const MOST_REQUEST_CENTS = 10_000_00

/** The filters of the list; without any, it has all requests. */
export const ReimbursementFilter = v.object({
  year: v.optional(v.pipe(v.string(), v.regex(/^20\d\d$/))),
  status: v.optional(ReimbursementState),
})
export type ReimbursementFilter = v.InferOutput<typeof ReimbursementFilter>

/**
 * Returns the employer's reimbursement account: balances by plan year, requests and direct deposit. It belongs to the
 * policy holder: for a spouse or child on the contract, the calls in this file find nothing.
 */
export const reimbursementAccount = endpoint({
  method: 'GET',
  area: 'insurer',
  path,
  access: 'own-plan',
  query: ReimbursementFilter,
  reply: v.object({
    /** Newest first; empty if no money has been paid in yet. */
    years: rows(PlanYear, { isEssential: true }),
    requests: rows(Reimbursement, { isEssential: true }),
    deposit: v.nullable(DirectDeposit),
    /** The people for whose expenses the member may request money. */
    people: rows(v.object({ memberId: v.string(), name: orEmpty(v.string()) })),
    ...incomplete,
  }),
  failure: 'HRA-0001',
})

/**
 * If a file is attached to another request, the call fails with HRA-0017 (`receipts` names that request) until the
 * member confirms that it proves another expense, too. The same expense is never accepted twice (HRA-0018).
 */
const sameFile = v.optional(v.literal('another-expense'))

export const ReimbursementInput = v.object({
  payTo: PayTo,
  expense: ExpenseType,
  memberId: RecordId,
  providerName: Name,
  serviceFrom: Day,
  serviceTo: Day,
  amountCents: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_REQUEST_CENTS)),
  claimId: v.optional(RecordId),
  receipts,
  sameFile,
  /** The member's confirmation that the request is true and that no one else pays the expense. */
  certified: v.literal(true),
})
export type ReimbursementInput = v.InferOutput<typeof ReimbursementInput>

/** Requests a reimbursement. */
export const requestReimbursement = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${path}/requests`,
  access: 'own-plan',
  body: ReimbursementInput,
  reply: Reimbursement,
  failure: 'HRA-0002',
  once: true,
})

/** Marks the decisions about requests as seen. */
export const seeDecisions = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: `${path}/seen`,
  access: 'own-plan',
  reply: v.object({}),
  failure: 'HRA-0001',
  once: true,
})

/** Adds receipts to a request that is waiting for them. */
export const addReceipts = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${path}/requests/{requestId}/receipts`,
  access: 'own-plan',
  body: v.object({
    receipts: v.pipe(v.array(Named), v.minLength(1), v.maxLength(MOST_RECEIPTS)),
    sameFile,
  }),
  reply: Reimbursement,
  failure: 'HRA-0006',
  once: true,
})

/** Uploads a receipt under an id that the device created. Repeating an id doesn't add a second receipt. */
export const uploadReceipt = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: `${path}/receipts/{receiptId}`,
  access: 'own-plan',
  takes: 'file',
  reply: UploadedReceipt,
  failure: 'HRA-0006',
})

const account = v.pipe(v.string(), v.regex(/^\d{4,17}$/, 'must be 4 to 17 digits'))

/** Sets the bank account for direct deposit. */
export const setDirectDeposit = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: `${path}/direct-deposit`,
  access: 'own-plan',
  recent: 'LOG-0035',
  body: v.object({
    bankName: Name,
    kind: DirectDeposit.entries.kind,
    routingNumber: v.pipe(v.string(), v.check(isRoutingNumber, 'must be a routing number')),
    accountNumber: account,
  }),
  reply: DirectDeposit,
  failure: 'HRA-0012',
  once: true,
})

/** Stops direct deposit. Later payments come by check. */
export const stopDirectDeposit = endpoint({
  method: 'DELETE',
  area: 'insurer',
  path: `${path}/direct-deposit`,
  access: 'own-plan',
  recent: 'LOG-0035',
  reply: v.object({ deposit: v.null() }),
  failure: 'HRA-0012',
  once: true,
})

const Year = v.object({
  year: v.pipe(v.string(), v.regex(/^20\d\d$/)),
  language: fileLanguage,
})

/** Downloads a plan year's requests and their total as a PDF. */
export const statementPdf = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${path}/statement/pdf`,
  access: 'own-plan',
  query: Year,
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'HRA-0011',
})

/** Downloads a plan year's requests as a table. */
export const statementCsv = endpoint({
  ...statementPdf,
  path: `${path}/statement/csv`,
  access: 'own-plan',
  produces: 'text/csv',
})

/** Downloads a receipt. Only the member who sent it may. */
export const downloadReceipt = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${path}/receipts/{receiptId}`,
  access: 'own-plan',
  reply: v.unknown(),
  produces: 'application/octet-stream',
  failure: 'HRA-0015',
})
