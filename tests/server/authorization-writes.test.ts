import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { authorization, authorizations as authorizationList } from '#contract/calls/authorizations.ts'
import { MOST_BYTES_OF_A_MEMBER } from '#contract/entities/uploaded-file.ts'
import { todayOf } from '#server/config/clock.ts'
import { messages } from '#server/platform/db/schema.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { setReviewerMode } from '#server/insurers/sandbox/authorizations/reviewer.ts'
import { type ReviewerMode, authorizations } from '#server/insurers/sandbox/authorizations/tables.ts'
import { reimbursementReceipts } from '#server/insurers/sandbox/reimbursement/tables.ts'
import { ownBackend } from '#tests/kit/own-backend.ts'
import { jpegReceipt, pdfReceipt } from '#tests/kit/receipts.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'

const CONTRACT = 'ZZH410220'
const [DANA, ELI] = ['01', '04'].map((seq) => CONTRACT + seq) as [string, string]
const RAY = 'ZZD55120701'

const own = ownBackend()
const seededOfRay: (typeof authorizations.$inferSelect)[] = []
beforeAll(async () => {
  seededOfRay.push(
    ...(await own.server.db.select().from(authorizations).where(eq(authorizations.memberId, RAY))),
  )
})
beforeEach(async () => {
  own.server.faults.reset()
  await setReviewerMode(own.server.db, 'decides')
})

const inDays = (days: number) => own.server.faults.set({ clockOffsetSeconds: days * 24 * 3_600 })

const lettersOf = (changeId: string) =>
  own.server.db
    .select()
    .from(messages)
    .where(like(messages.messageId, `${changeId}-%`))

const X_RAY = 'xray-report'

/** A member who sends something about a request, like a browser. */
async function writer(login: string, memberId: string, status: string, whose = memberId) {
  const { bearer } = await signInAs(own.server.app, login)
  const base = `/abcbs/v1/members/${memberId}/authorizations`
  const ask = async (
    method: 'GET' | 'PUT' | 'POST',
    path = '',
    sent?: Buffer | object,
    key: string = randomUUID(),
  ) => {
    const type = Buffer.isBuffer(sent) ? 'application/octet-stream' : 'application/json'
    const answer = await own.server.app.inject({
      method,
      url: `${base}${path}`,
      headers: { ...bearer, 'idempotency-key': key, ...(sent && { 'content-type': type }) },
      ...(sent && { payload: sent }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, raw: answer.rawPayload, body: isJson ? answer.json() : undefined }
  }
  const list = v.parse(authorizationList.reply, (await ask('GET')).body).authorizations
  const found = list.find((one) => one.status === status && one.memberId === whose)
  const handle = found?.handle ?? expect.fail(`none is ${status}`)
  return {
    ask: (method: 'GET' | 'PUT' | 'POST', path = '', sent?: Buffer | object, key?: string) =>
      ask(method, `/${handle}${path}`, sent, key),
    page: async () => v.parse(authorization.reply, (await ask('GET', `/${handle}`)).body),
  }
}

test('files over the limits are rejected with their codes and not stored', async () => {
  const dana = await writer('harperdana1', DANA, 'New Request')
  const upload = () => dana.ask('PUT', `/items/${X_RAY}/files/${randomUUID()}`, jpegReceipt('one more'))
  const files = own.server.db
  const unsent = Array.from({ length: 20 }, (_, at) => ({
    receiptId: `unsent-${at}`,
    contractId: CONTRACT,
    username: 'harperdana1',
    name: '',
    hash: '',
    ...({ type: 'image/jpeg', bytes: at === 0 ? MOST_BYTES_OF_A_MEMBER : 1 } as const),
    uploadedAt: own.services.clock.now().toString(),
  }))
  await files.insert(reimbursementReceipts).values(unsent)
  const isUnsent = like(reimbursementReceipts.receiptId, 'unsent-%')
  expect(await upload()).toMatchObject({ status: 429, body: { code: 'AUT-0009' } })
  await files.update(reimbursementReceipts).set({ requestId: 'sent' }).where(isUnsent)
  expect(await upload()).toMatchObject({ status: 429, body: { code: 'AUT-0010' } })
  await files.delete(reimbursementReceipts).where(isUnsent)
})

test('Dana’s X-ray is received once, restarts the clock and is approved a day later', async () => {
  const dana = await writer('harperdana1', DANA, 'New Request')
  const before = await dana.page()
  expect(before.deadline).toMatchObject({ state: 'paused', startedOn: before.requestedOn })
  const [fileId, photo] = [randomUUID(), jpegReceipt('x-ray')]
  const file = `/items/${X_RAY}/files/${fileId}`
  for (const _twice of [1, 2]) expect((await dana.ask('PUT', file, photo)).status).toBe(200)
  expect(await dana.ask('PUT', file, pdfReceipt('other'))).toMatchObject({
    status: 409,
    body: { code: 'AUT-0008' },
  })
  const answer = { fileIds: [fileId], note: 'Here it is.' }
  expect((await dana.ask('POST', `/items/${X_RAY}/information`, { fileIds: [], note: '' })).status).toBe(422)
  expect((await dana.ask('POST', '/items/notes/information', answer)).status).toBe(404)
  const key = randomUUID()
  const sent = [1, 2].map(() => dana.ask('POST', `/items/${X_RAY}/information`, answer, key))
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200])
  // The answer was lost, and the page sends the file again before the note.
  expect((await dana.ask('PUT', file, photo)).status).toBe(200)
  const today = todayOf(own.services.clock).toString()
  expect((await dana.page()).deadline).toMatchObject({
    state: 'running',
    startedFirstOn: before.requestedOn,
    startedOn: today,
    wanted: [{ itemId: X_RAY, receivedOn: today }],
  })
  const refusals = [
    await dana.ask('POST', `/items/${X_RAY}/information`, answer),
    await dana.ask('PUT', `/items/${X_RAY}/files/${randomUUID()}`, photo),
  ]
  expect(refusals.map(({ body }) => body.code)).toEqual(['AUT-0004', 'AUT-0004'])
  const kept = await own.server.db
    .select()
    .from(reimbursementReceipts)
    .where(eq(reimbursementReceipts.username, 'harperdana1'))
  expect(kept.filter(({ authorizationWriteId }) => authorizationWriteId !== null)).toHaveLength(1)
  inDays(6)
  await takeInsurerChanges(own.services)
  expect(await dana.page()).toMatchObject({ status: 'Approved', takes: ['extension'] })
  const [letter] = await own.server.db
    .select()
    .from(messages)
    .where(like(messages.messageId, `authorization-${before.authorizationNumber}-%`))
  expect(letter?.body).not.toMatch(/MRI|knee/i)
})

test.each([
  ['her own', DANA, 'Member'],
  ['her son’s', ELI, 'Member Representative'],
])('Dana requests one extension of %s approval, which shows who asked', async (_of, whose, asker) => {
  const dana = await writer('harperdana1', DANA, 'Approved', whose)
  const before = await dana.page()
  const asked = await dana.ask('POST', '/extension', { units: 4, reason: 'Six more weeks.' })
  expect(asked.body).toMatchObject({ takes: [], extensionAsked: { units: 4 } })
  const again = await dana.ask('POST', '/extension', { units: 4, reason: 'Again.' })
  expect([again.status, again.body.code]).toEqual([422, 'AUT-0005'])
  inDays(6)
  await takeInsurerChanges(own.services)
  const after = await dana.page()
  expect(after.status).toBe(`Extension Granted per ${asker} Request`)
  expect(after.items[0]?.approvedUnits).toBe((before.items[0]?.approvedUnits ?? 0) + 4)
  const letters = await lettersOf(`authorization-${after.authorizationNumber}-authorization-extended`)
  expect(letters.map(({ memberId }) => memberId)).toContain(DANA)
})

test('a withdrawn request has no deadline, and a second withdrawal is rejected', async () => {
  const dana = await writer('harperdana1', DANA, 'Under Review')
  expect((await dana.page()).takes).toEqual(['withdrawal'])
  const { body } = await dana.ask('POST', '/withdrawal')
  expect(body).toMatchObject({ status: 'Withdrawn per Member Request', takes: [], deadline: null })
  expect((await dana.ask('POST', '/withdrawal')).body.code).toBe('AUT-0004')
})

/** Ray's request as it was seeded, with another kind of reviewer. */
async function startAgain(mode: ReviewerMode): Promise<void> {
  await setReviewerMode(own.server.db, mode)
  for (const { authorizationNumber, ...row } of seededOfRay)
    await own.server.db
      .update(authorizations)
      .set(row)
      .where(eq(authorizations.authorizationNumber, authorizationNumber))
}

test.each([
  [
    'asks',
    'authorization-information-wanted',
    { status: 'Under Review', takes: ['information', 'withdrawal'] },
  ],
  ['extends', 'authorization-extended', { status: 'Under Review', deadline: { state: 'extended' } }],
  ['misses', undefined, { status: 'Under Review' }],
] as const)('a reviewer who %s leaves Ray’s request open', async (mode, kind, expected) => {
  await startAgain(mode)
  const ray = await writer('delgadoray3', RAY, 'Under Review')
  const { authorizationNumber } = await ray.page()
  inDays(6)
  await takeInsurerChanges(own.services)
  expect(await ray.page()).toMatchObject(expected)
  if (kind) expect(await lettersOf(`authorization-${authorizationNumber}-${kind}`)).toHaveLength(1)
})

test('the letter lists the office’s items; the fax cover names neither member nor care', async () => {
  const dana = await writer('harperdana1', DANA, 'Authorization referred to outside Vendor')
  const words = async (paper: string) => {
    const { raw } = await dana.ask('GET', `/office-paper?paper=${paper}`)
    return JSON.stringify(inReadingOrder(readTaggedPdf(raw).tree).map(({ text }) => text))
  }
  const { authorizationNumber } = await dana.page()
  expect(await words('letter')).toContain('The notes from your last visit')
  const cover = await words('fax-cover')
  expect(cover).toContain(authorizationNumber)
  expect(cover).not.toMatch(/Harper|Heart|ZZH4/)
})
