import { createHash } from 'node:crypto'
import type { UploadedReceipt } from '#contract/entities/reimbursement.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type InsurerCall, InsurerRefused } from '#server/insurer/call.ts'
import type { NewReceipt, ReceiptFile } from '#server/insurer/reimbursement.ts'
import type { SandboxSystem } from '#server/sandbox-insurer/insurer.ts'
import { mayBeId } from '#server/sandbox-insurer/members.ts'
import {
  type ReceiptRow,
  addReceipt,
  looseReceipts,
  receiptById,
  receiptContent,
  sameFile,
} from './repository.ts'

/** So many files may wait for a request, for so long. */
const MOST_LOOSE = 20
const LOOSE_HOURS = 48

/** Done again it is the same receipt: its id is the key, and the bytes say whether it is the same file. */
export async function storeReceipt(
  { db: current, clock }: SandboxSystem,
  { asker: { username } }: InsurerCall,
  { contractId, receiptId, type, content }: NewReceipt,
): Promise<UploadedReceipt> {
  const db = current()
  const hash = createHash('sha256').update(content).digest('base64url')
  const before = await receiptById(db, receiptId)
  const limit = clock.now().subtract({ hours: LOOSE_HOURS }).toString()
  if (!before && (await looseReceipts(db, username, limit)) >= MOST_LOOSE)
    throw new InsurerRefused('HRA-0013')
  const row: ReceiptRow = {
    ...{ receiptId, contractId, username, hash, type },
    ...{ requestId: null, name: '', bytes: content.length, uploadedAt: clock.now().toString() },
  }
  const kept = before ?? (await inTransaction(db, (tx) => addReceipt(tx, row, content)))
  if (!kept || kept.username !== username) throw new InsurerRefused('NOT_FOUND')
  if (kept.hash !== hash) throw new InsurerRefused('HRA-0006')
  return { receiptId, type: kept.type, bytes: kept.bytes, sameAs: await sameFile(db, kept) }
}

export async function receipt(
  { db }: SandboxSystem,
  { asker: { username } }: InsurerCall,
  receiptId: string,
): Promise<ReceiptFile | null> {
  if (!mayBeId(receiptId)) return null
  const row = await receiptById(db(), receiptId)
  if (!row || row.username !== username) return null
  const content = await receiptContent(db(), receiptId)
  if (!content) throw new Error('A receipt has no file')
  return { type: row.type, content }
}
