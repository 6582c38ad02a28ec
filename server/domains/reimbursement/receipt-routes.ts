import type { FastifyInstance } from 'fastify'
import { downloadReceipt, uploadReceipt } from '#contract/calls/reimbursement.ts'
import type { UploadedReceipt } from '#contract/entities/reimbursement.ts'
import { problem } from '#server/platform/http/problem.ts'
import { type FileAnswer, serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import type { Services } from '#server/services.ts'
import { isId, recordAccess, refuse } from '#server/access/access.ts'
import { fileAnswer, uploadedFile, refuseUpload, withUploads } from '#server/access/upload-scope.ts'
import { holderOf } from './holder.ts'

export async function mountReceipts(app: FastifyInstance, services: Services): Promise<void> {
  await withUploads(app, services, (scope) => serve(scope, services, uploadReceipt, upload))
  serve(app, services, downloadReceipt, download)
}

const REFUSALS = { otherFile: 'HRA-0006', tooMany: 'HRA-0013', tooLarge: 'HRA-0021' } as const

/** A retry stores the receipt once: the device chose the id, and the insurer checks that the file is the same. */
async function upload(call: Call<typeof uploadReceipt>): Promise<UploadedReceipt> {
  const { services, params } = call
  const { contractId } = await holderOf(services, call)
  const { receiptId } = params
  if (!isId(receiptId) || receiptId.length < 8) throw problem(400, 'INVALID_REQUEST')
  return services.insurer.reimbursement
    .storeReceipt({ contractId, receiptId, ...(await uploadedFile(call)) })
    .catch((error: unknown) => refuseUpload(error, REFUSALS, () => refuse(services, call, receiptId)))
}

/** Returns a receipt to the member who sent it. */
async function download(call: Call<typeof downloadReceipt>): Promise<FileAnswer> {
  const { services, params } = call
  const { receiptId } = params
  const { contractId } = await holderOf(services, call)
  const found = isId(receiptId)
    ? await services.insurer.reimbursement.receipt({ contractId, receiptId })
    : null
  if (!found) return refuse(services, call, receiptId)
  await recordAccess(services, call, params.memberId)
  return fileAnswer('receipt', found)
}
