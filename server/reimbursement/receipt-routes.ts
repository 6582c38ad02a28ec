import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { MOST_RECEIPT_BYTES, downloadReceipt, uploadReceipt } from '#contract/calls/reimbursement.ts'
import type { ReceiptType, UploadedReceipt } from '#contract/entities/reimbursement.ts'
import {
  type ReceiptRow,
  addReceipt,
  looseReceipts,
  receiptById,
  receiptContent,
  sameFile,
} from '#server/sandbox-insurer/reimbursement/repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { problem } from '#server/http/problem.ts'
import { type Call, FileAnswer, serve } from '#server/http/serve.ts'
import { verifyCaller } from '#server/identity/caller.ts'
import { inspect } from './receipt-bytes.ts'
import type { Services } from '#server/services.ts'
import { isId, noteRead, refuse } from '#server/members/access.ts'
import { holderOf } from './holder.ts'

/** So many files may wait for a request, for so long. */
const MOST_LOOSE = 20
const LOOSE_HOURS = 48

const ENDINGS: Record<ReceiptType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
}

/** Receipts come as raw bytes, larger than any other body; who asks is known before the first of them is read. */
export async function mountReceipts(app: FastifyInstance, services: Services): Promise<void> {
  const verify = verifyCaller(services)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_RECEIPT_BYTES },
      async (_: unknown, bytes: Buffer) => bytes,
    )
    scope.addHook('onRequest', async (request) => void (await verify(request)))
    scope.setErrorHandler((error: { statusCode?: number }) => {
      throw error.statusCode === 413 ? problem(413, 'HRA-0009') : error
    })
    serve(scope, services, uploadReceipt, upload)
  })
  serve(app, services, downloadReceipt, download)
}

/** Done again it is the same receipt: the device named it, and the bytes say whether it is the same. */
async function upload(call: Call<typeof uploadReceipt>): Promise<UploadedReceipt> {
  const { services, params, request } = call
  const { username, contractId } = await holderOf(services, call)
  const { receiptId } = params
  if (!isId(receiptId) || receiptId.length < 8) throw problem(400, 'INVALID_REQUEST')
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const found = inspect(bytes)
  if ('code' in found) throw problem(422, found.code)
  const { db, clock } = services
  const hash = createHash('sha256').update(bytes).digest('base64url')
  const before = await receiptById(db, receiptId)
  const limit = clock.now().subtract({ hours: LOOSE_HOURS }).toString()
  if (!before && (await looseReceipts(db, username, limit)) >= MOST_LOOSE) throw problem(429, 'HRA-0013')
  const row: ReceiptRow = {
    ...{ receiptId, contractId, username, hash, ...found },
    ...{ requestId: null, name: '', bytes: bytes.length, uploadedAt: clock.now().toString() },
  }
  const kept = before ?? (await inTransaction(db, (tx) => addReceipt(tx, row, bytes)))
  if (!kept || kept.username !== username) return refuse(services, call, receiptId)
  if (kept.hash !== hash) throw problem(409, 'HRA-0006', 'This name stands for another file.')
  return { receiptId, type: kept.type, bytes: kept.bytes, sameAs: await sameFile(db, kept) }
}

/** As a file to be saved and never to be shown inside a page, to whoever sent it. */
async function download(call: Call<typeof downloadReceipt>): Promise<FileAnswer> {
  const { services, params } = call
  const { username } = await holderOf(services, call)
  const row = isId(params.receiptId) ? await receiptById(services.db, params.receiptId) : undefined
  if (!row || row.username !== username) return refuse(services, call, params.receiptId)
  const content = await receiptContent(services.db, row.receiptId)
  if (!content) throw problem(500, 'HRA-0015')
  await noteRead(services, call, params.memberId)
  return new FileAnswer(`receipt.${ENDINGS[row.type]}`, Buffer.from(content))
}
