import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { uploadReceipt } from '#contract/calls/reimbursement.ts'
import { MOST_FILE_BYTES } from '#contract/entities/uploaded-file.ts'
import { receiptFiles, reimbursementReceipts } from '#server/insurers/sandbox/reimbursement/tables.ts'
import { offsetClock } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { servicesWith } from '#tests/kit/services.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { keptFile } from '#tests/kit/kept-file.ts'
import { jpegReceipt, pdfReceipt, pngReceipt } from '#tests/kit/receipts.ts'
import { RAY, accountHolder, codeOf } from '#tests/kit/reimbursement.ts'

let server: Awaited<ReturnType<typeof backend>>
let closeBackend: () => Promise<void>
beforeAll(async () => {
  // The test advances the insurer's clock by two days, which would affect other files.
  closeBackend = await openBackendOfItsOwn()
  server = await backend()
})
afterAll(() => closeBackend())

test('a repeated upload is the same receipt, and is returned only as a download', async () => {
  const ray = await accountHolder()
  const bytes = pngReceipt()
  const kept = await keptFile(bytes)
  const first = await ray.upload(bytes, undefined, 'text/html')
  const again = await ray.upload(bytes, first.receiptId)
  expect([first.status, again.body]).toEqual([200, first.body])
  expect(v.parse(uploadReceipt.reply, first.body)).toMatchObject({
    type: 'image/png',
    bytes: kept.length,
    sameAs: null,
  })
  expect((await ray.upload(pdfReceipt('other'), first.receiptId)).status).toBe(409)
  const rows = await server.db
    .select()
    .from(reimbursementReceipts)
    .where(eq(reimbursementReceipts.receiptId, first.receiptId))
  expect(rows).toHaveLength(1)
  const file = await ray.file(`/receipts/${first.receiptId}`)
  expect(file.rawPayload.equals(kept)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="receipt.png"',
    'x-content-type-options': 'nosniff',
  })
})

test('uploading a file of an earlier request returns that request’s number', async () => {
  const ray = await accountHolder()
  const bytes = pdfReceipt('the same bill')
  const { receiptId } = await ray.upload(bytes)
  const { body: asked } = await ray.request({ receipts: [{ receiptId, name: 'bill.pdf' }] })
  expect((await ray.upload(bytes)).body['sameAs']).toBe(asked['confirmation'])
})

test('asks about a file used before, and never accepts the same expense twice', async () => {
  const ray = await accountHolder()
  const bytes = pdfReceipt('one paper, two expenses')
  const named = async () => [{ receiptId: (await ray.upload(bytes)).receiptId, name: 'bill.pdf' }]
  const { body: first } = await ray.request({ receipts: await named(), amountCents: 11_01 })
  const second = await ray.request({ receipts: await named(), amountCents: 11_02 })
  expect([second.status, codeOf(second)]).toEqual([422, 'HRA-0017'])
  expect(second.body['validationErrors']).toEqual({ receipts: first['confirmation'] })
  const sameFile = 'another-expense'
  const other = await ray.request({ receipts: await named(), amountCents: 11_02, sameFile })
  expect(other.status).toBe(200)
  const twice = await ray.request({ receipts: await named(), amountCents: 11_01, sameFile })
  expect([twice.status, codeOf(twice)]).toEqual([422, 'HRA-0018'])
  expect(twice.body['validationErrors']).toEqual({ receipts: first['confirmation'] })
})

test('only one of two simultaneous requests with one file is accepted', async () => {
  const ray = await accountHolder()
  const bytes = pdfReceipt('in the same moment')
  const [one, two] = [await ray.upload(bytes), await ray.upload(bytes)]
  const answers = await Promise.all(
    [one, two].map(({ receiptId }) => ray.request({ receipts: [{ receiptId, name: 'bill.pdf' }] })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a later receipt is also inspected', async () => {
  const ray = await accountHolder()
  const bytes = pdfReceipt('brought later')
  const { receiptId } = await ray.upload(bytes)
  await ray.request({ receipts: [{ receiptId, name: 'bill.pdf' }], amountCents: 12_01 })
  const { body: waiting } = await ray.request({ amountCents: 12_02 })
  const bring = async (more: object) => {
    const again = await ray.upload(bytes)
    const receipts = [{ receiptId: again.receiptId, name: 'bill.pdf' }]
    return ray.ask('POST', `/requests/${String(waiting['requestId'])}/receipts`, { receipts, ...more })
  }
  expect(codeOf(await bring({}))).toBe('HRA-0017')
  expect((await bring({ sameFile: 'another-expense' })).body['state']).toBe('pending')
})

test.each([
  ['nothing', Buffer.alloc(0), 422, 'FIL-0004'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 422, 'FIL-0001'],
  ['half a PDF', pdfReceipt().subarray(0, 40), 422, 'FIL-0002'],
  ['a byte more than 6 MB', Buffer.alloc(MOST_FILE_BYTES + 1), 413, 'FIL-0003'],
])('rejects %s as a receipt', async (_what, bytes, status, expected) => {
  const answer = await (await accountHolder()).upload(bytes, undefined, 'application/pdf')
  expect([answer.status, codeOf(answer)]).toEqual([status, expected])
})

test('uploads need a token, and other calls reject large bodies', async () => {
  const url = `/abcbs/v1/members/${RAY}/reimbursement`
  const bare = await server.app.inject({
    method: 'PUT',
    url: `${url}/receipts/${randomUUID()}`,
    payload: jpegReceipt(),
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(bare.statusCode).toBe(401)
  const ray = await accountHolder()
  expect((await ray.request({ providerName: 'x'.repeat(70_000) })).status).toBe(413)
})

test('deletes a file without a request after two days and keeps others', async () => {
  const ray = await accountHolder()
  const [left, asked] = [
    await ray.upload(pdfReceipt(randomUUID())),
    await ray.upload(pdfReceipt(randomUUID())),
  ]
  await ray.request({ receipts: [{ receiptId: asked.receiptId, name: 'bill.pdf' }], amountCents: 4_11 })
  const { db, faults } = server
  const clock = offsetClock(() => faults.switches.clockOffsetSeconds)
  const services = servicesWith({ config: readConfig({ LOG_LEVEL: 'silent' }), db, clock, faults })
  const kept = async () => {
    const ids = [left.receiptId, asked.receiptId]
    const rows = await db.select().from(receiptFiles).where(inArray(receiptFiles.receiptId, ids))
    return rows.map(({ receiptId }) => receiptId).toSorted()
  }
  try {
    faults.set({ clockOffsetSeconds: 47 * 3_600 })
    await takeInsurerChanges(services)
    expect(await kept()).toEqual([left.receiptId, asked.receiptId].toSorted())
    faults.set({ clockOffsetSeconds: 49 * 3_600 })
    await takeInsurerChanges(services)
    expect(await kept()).toEqual([asked.receiptId])
  } finally {
    faults.reset()
  }
})
