import { hash } from 'node:crypto'
import type { UploadedReceipt } from '#contract/entities/reimbursement.ts'
import { MOST_BYTES_OF_A_MEMBER, type UploadedFile } from '#contract/entities/uploaded-file.ts'
import type { FailureCode } from '#contract/failures.ts'
import { hold } from '#server/platform/db/hold.ts'
import type { Clock } from '#server/config/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type InsurerCall, InsurerRefused } from '#server/insurer/call.ts'
import type { FileContent } from '#server/insurer/file-content.ts'
import type { NewReceipt } from '#server/insurer/reimbursement.ts'
import type { Advance, SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { mayBeId } from '#server/insurers/sandbox/members.ts'
import {
  type ReceiptRow,
  addReceipt,
  bytesOfReceipts,
  looseReceipts,
  removeLooseReceipts,
  receiptById,
  receiptContent,
  sameFile,
} from './repository.ts'

/** The most files that may wait to be attached, and for how long. */
const MOST_LOOSE = 20
const LOOSE_HOURS = 48

const keptSince = (clock: Clock): string => clock.now().subtract({ hours: LOOSE_HOURS }).toString()

/** Deletes uploads that no request or appeal used in time, without notifying the member. */
export const clearReceipts: Advance = async ({ clock }, tx) => {
  await removeLooseReceipts(tx, keptSince(clock))
  return []
}

/** A retry stores the receipt once: its id is the key, and the bytes show whether it is the same file. */
export async function storeReceipt(
  { db: current, clock }: SandboxSystem,
  { asker: { username } }: InsurerCall,
  { contractId, receiptId, type, content }: NewReceipt,
): Promise<UploadedReceipt> {
  const db = current()
  const contentHash = hash('sha256', content, 'base64url')
  const row: ReceiptRow = {
    receiptId,
    contractId,
    username,
    hash: contentHash,
    type,
    requestId: null,
    appealId: null,
    sentFormId: null,
    authorizationWriteId: null,
    drugExceptionId: null,
    recordRequestId: null,
    purpose: null,
    name: '',
    bytes: content.length,
    uploadedAt: clock.now().toString(),
  }
  const kept = await inTransaction(db, async (tx) => {
    // Without the lock, simultaneous uploads wouldn't see each other and could exceed the limits together.
    await hold(tx, `receipts ${username}`)
    const before = await receiptById(tx, receiptId)
    if (before) return before
    if ((await looseReceipts(tx, username, keptSince(clock))) >= MOST_LOOSE)
      throw new InsurerRefused('HRA-0013')
    if ((await bytesOfReceipts(tx, username)) + content.length > MOST_BYTES_OF_A_MEMBER)
      throw new InsurerRefused('HRA-0021')
    return addReceipt(tx, row, content)
  })
  if (!kept || kept.username !== username) throw new InsurerRefused('NOT_FOUND')
  if (kept.hash !== contentHash) throw new InsurerRefused('HRA-0006')
  return { receiptId, type: kept.type, bytes: kept.bytes, sameAs: await sameFile(db, kept) }
}

/** Stores a file of another kind with the receipts, under the same limits; refusals use the codes of its purpose. */
export async function storeOtherFile(
  system: SandboxSystem,
  call: InsurerCall,
  { fileId, contractId, type, content }: FileContent & { fileId: string; contractId: string },
  refusals: Partial<Record<FailureCode, FailureCode>>,
): Promise<UploadedFile> {
  try {
    const kept = await storeReceipt(system, call, { receiptId: fileId, contractId, type, content })
    return { fileId, type: kept.type, bytes: kept.bytes }
  } catch (error) {
    const code = error instanceof InsurerRefused && refusals[error.code]
    throw code ? new InsurerRefused(code) : error
  }
}

export async function receipt(
  { db }: SandboxSystem,
  { asker: { username } }: InsurerCall,
  receiptId: string,
): Promise<FileContent | null> {
  if (!mayBeId(receiptId)) return null
  const row = await receiptById(db(), receiptId)
  if (!row || row.username !== username) return null
  const content = await receiptContent(db(), receiptId)
  if (!content) throw new Error('A receipt has no file')
  return { type: row.type, content }
}
