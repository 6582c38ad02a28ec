import type { FastifyInstance } from 'fastify'
import { MOST_RECEIPT_BYTES, downloadReceipt, uploadReceipt } from '#contract/calls/reimbursement.ts'
import type { ReceiptType, UploadedReceipt } from '#contract/entities/reimbursement.ts'
import { problem } from '#server/http/problem.ts'
import { type Call, FileAnswer, serve } from '#server/http/serve.ts'
import { verifyCaller } from '#server/identity/caller.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import { inspect } from './receipt-bytes.ts'
import type { Services } from '#server/services.ts'
import { isId, noteRead, refuse } from '#server/members/access.ts'
import { holderOf } from './holder.ts'

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

/** Done again it is the same receipt: the device named it, and the insurer says whether it is the same file. */
async function upload(call: Call<typeof uploadReceipt>): Promise<UploadedReceipt> {
  const { services, params, request } = call
  const { contractId } = await holderOf(services, call)
  const { receiptId } = params
  if (!isId(receiptId) || receiptId.length < 8) throw problem(400, 'INVALID_REQUEST')
  const found = inspect(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
  if ('code' in found) throw problem(422, found.code)
  return services.insurer.reimbursement
    .storeReceipt({ contractId, receiptId, type: found.type, content: found.content })
    .catch((error: unknown) => {
      if (!(error instanceof InsurerRefused)) throw error
      if (error.code === 'NOT_FOUND') return refuse(services, call, receiptId)
      if (error.code === 'HRA-0006') throw problem(409, 'HRA-0006', 'This name stands for another file.')
      const { code } = error
      throw code === 'HRA-0013' || code === 'HRA-0021' ? problem(429, code) : error
    })
}

/** As a file to be saved and never to be shown inside a page, to whoever sent it. */
async function download(call: Call<typeof downloadReceipt>): Promise<FileAnswer> {
  const { services, params } = call
  const { receiptId } = params
  const { contractId } = await holderOf(services, call)
  const found = isId(receiptId)
    ? await services.insurer.reimbursement.receipt({ contractId, receiptId })
    : null
  if (!found) return refuse(services, call, receiptId)
  await noteRead(services, call, params.memberId)
  return new FileAnswer(`receipt.${ENDINGS[found.type]}`, Buffer.from(found.content))
}
