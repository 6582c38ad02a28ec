import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { authorization, authorizations as authorizationList } from '#contract/calls/authorizations.ts'
import { MOST_BYTES_OF_A_MEMBER } from '#contract/entities/uploaded-file.ts'
import { todayOf } from '#server/config/clock.ts'
import { writeAuthorizationLetters } from '#server/domains/authorizations/decision-letters.ts'
import { deadlineNotices } from '#server/domains/authorizations/tables.ts'
import { watchDeadlines } from '#server/domains/authorizations/watch.ts'
import { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { messages } from '#server/platform/db/schema.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { newsDeliveries } from '#server/notifications/tables.ts'
import { setReviewerMode } from '#server/insurers/sandbox/authorizations/reviewer.ts'
import { type ReviewerMode, authorizations } from '#server/insurers/sandbox/authorizations/tables.ts'
import { reimbursementReceipts } from '#server/insurers/sandbox/reimbursement/tables.ts'
import { messageWriter } from '#tests/kit/message-writer.ts'
import { ownBackend } from '#tests/kit/own-backend.ts'
import { jpegReceipt, pdfReceipt } from '#tests/kit/receipts.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'

const CONTRACT = 'ZZH410220'
const [DANA, MARCUS, ELI] = ['01', '02', '04'].map((seq) => CONTRACT + seq) as [string, string, string]
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

async function numberOf(memberId: string): Promise<string> {
  const [row] = await own.server.db.select().from(authorizations).where(eq(authorizations.memberId, memberId))
  return row?.authorizationNumber ?? expect.fail(`There is no authorization of ${memberId}`)
}

const decided = (
  authorizationNumber: string,
  { memberId = DANA, daysAgo = 0, changeId = 'made-up' } = {},
) => ({
  ...({ kind: 'authorization-decided', changeId, contractId: CONTRACT, memberId } as const),
  at: own.services.clock
    .now()
    .subtract({ hours: 24 * daysAgo })
    .toString(),
  authorizationNumber,
})

const lettersOf = (changeId: string) =>
  own.server.db
    .select()
    .from(messages)
    .where(like(messages.messageId, `${changeId}-%`))

test('a decision is told in both languages, without what it is about; its letter leads to the page', async () => {
  const number = await numberOf(DANA)
  const change = decided(number, { changeId: 'told-once' })
  for (const _ of ['first', 'second']) await writeAuthorizationLetters(own.services, change)
  const letters = await lettersOf('told-once')
  expect(letters).toMatchObject([
    {
      memberId: DANA,
      kind: 'authorization',
      authorizationNumber: number,
      claimId: null,
      subject:
        'We made a decision on an authorization request / Tomamos una decisión sobre una solicitud de autorización',
    },
  ])
  const mail = await own.server.db
    .select()
    .from(newsDeliveries)
    .where(and(eq(newsDeliveries.way, 'email'), like(newsDeliveries.deliveryId, 'told-once-%')))
  // "You have news", no more.
  expect(mail).toMatchObject([{ kind: 'authorization', word: 'update' }])
  const dana = await messageWriter(own.server.app, 'harperdana1', DANA)
  const listed = (await dana.list('inbox', 'We made a decision on an authorization')).messages[0]
  expect((await dana.open(listed?.messageId ?? '')).authorization?.authorizationNumber).toBe(number)
})

test('of a child it goes to the child and to the policy holder, of an adult to nobody else', async () => {
  await writeAuthorizationLetters(own.services, decided(await numberOf(ELI), { changeId: 'of-eli' }))
  expect((await lettersOf('of-eli')).map(({ memberId }) => memberId).toSorted()).toEqual([DANA, ELI])
  // Whose it is, is as the record says, whatever the feed says.
  await writeAuthorizationLetters(own.services, decided(await numberOf(MARCUS), { changeId: 'of-marcus' }))
  expect((await lettersOf('of-marcus')).map(({ memberId }) => memberId)).toEqual([MARCUS])
})

test.each([
  ['was decided long ago', { daysAgo: 40 }, DANA],
  ['nobody has', {}, undefined],
])('none are written about one that %s', async (_what, told, whose) => {
  const number = whose ? await numberOf(whose) : 'NSM-A0'
  await writeAuthorizationLetters(own.services, decided(number, { changeId: 'none', ...told }))
  expect(await lettersOf('none')).toEqual([])
})

test('the sandbox decides Ray’s request when its day has come, and tells him once', async () => {
  const { bearer: headers } = await signInAs(own.server.app, 'delgadoray3')
  const statuses = async () => {
    const url = `/abcbs/v1/members/${RAY}/authorizations`
    const list = (await own.server.app.inject({ url, headers })).json<{
      authorizations: { status: string }[]
    }>()
    return list.authorizations.map(({ status }) => status)
  }
  await takeInsurerChanges(own.services)
  expect(await statuses()).toEqual(['Under Review', 'Approved'])
  inDays(6)
  await takeInsurerChanges(own.services)
  await takeInsurerChanges(own.services)
  expect(await statuses()).toEqual(['Approved', 'Approved'])
  const letters = await own.server.db
    .select()
    .from(messages)
    .where(and(eq(messages.memberId, RAY), like(messages.messageId, 'authorization-%')))
  expect(letters).toHaveLength(1)
  const [row] = await own.server.db
    .select()
    .from(authorizations)
    .where(eq(authorizations.authorizationNumber, letters[0]?.authorizationNumber ?? ''))
  expect(row?.facts).toMatchObject({ items: [{ requestedUnits: 8, approvedUnits: 8 }] })
  expect(row?.facts.decidedOn).toBe(row?.facts.validFrom)
})

const X_RAY = 'xray-report'

/** A member who sends something about a request, as a browser does. */
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

test('files over the limits are refused with their codes, and not kept', async () => {
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

test('Dana’s X-ray is received once, restarts the clock, and is approved a business day later', async () => {
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
])('Dana asks once to extend %s approval, and it says who asked', async (_of, whose, asker) => {
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

test('a withdrawn request has no clock, and a second withdrawal is refused', async () => {
  const dana = await writer('harperdana1', DANA, 'Under Review')
  expect((await dana.page()).takes).toEqual(['withdrawal'])
  const { body } = await dana.ask('POST', '/withdrawal')
  expect(body).toMatchObject({ status: 'Withdrawn per Member Request', takes: [], deadline: null })
  expect((await dana.ask('POST', '/withdrawal')).body.code).toBe('AUT-0004')
})

/** Ray's request as it was seeded, before a reviewer of another kind. */
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

test('the letter for the office lists its items, and the fax cover names neither member nor care', async () => {
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

const remindersFor = (memberId: string) =>
  own.server.db.select().from(deadlineNotices).where(eq(deadlineNotices.memberId, memberId))

/** Bills further sessions under the approval of Marcus’s cardiac rehabilitation. */
async function billSessions(count: number): Promise<string> {
  const { db } = own.server
  const billed = await db.select().from(claims).where(eq(claims.memberId, MARCUS))
  const session = billed.find(({ facts }) => facts.authorization) ?? expect.fail('no session')
  const extra = billed.filter(({ claimId }) => claimId.startsWith('extra-')).length
  const rows = Array.from({ length: count }, (_, n) => {
    const { changedIn: _changedIn, ...row } = session
    return { ...row, claimId: `extra-${extra + n}`, claimNumber: `extra-${extra + n}` }
  })
  await db.insert(claims).values(rows)
  return session.facts.authorization ?? ''
}

test('Marcus is reminded once when three of his sessions are left, whatever goes wrong meanwhile', async () => {
  const { services } = own
  inDays(1)
  await billSessions(5)
  await watchDeadlines(services)
  expect(await remindersFor(MARCUS)).toEqual([])
  inDays(2)
  const number = await billSessions(1)
  const { insurer } = services
  const ofMembers = () => Promise.reject(new InsurerUnavailable('the connection is gone'))
  const authorizations = { ...insurer.authorizations, ofMembers }
  const down = { ...services, insurer: { ...insurer, authorizations } }
  await expect(watchDeadlines(down)).rejects.toThrow('the connection is gone')
  await Promise.all([watchDeadlines(services), watchDeadlines(services)])
  expect(await remindersFor(MARCUS)).toMatchObject([{ subject: number, kind: 'units-left', ruleId: null }])
  for (const days of [2, 3]) {
    inDays(days)
    await watchDeadlines(services)
  }
  const [notice, ...others] = await remindersFor(MARCUS)
  expect(others).toEqual([])
  const id = notice?.noticeId ?? ''
  expect(await own.server.db.select().from(messages).where(eq(messages.messageId, id))).toMatchObject([
    {
      memberId: MARCUS,
      kind: 'authorization',
      authorizationNumber: number,
      subject: 'An authorization is almost used up / Una autorización está casi agotada',
    },
  ])
  const out = await own.server.db
    .select()
    .from(newsDeliveries)
    .where(like(newsDeliveries.deliveryId, `${id}%`))
  for (const { word } of out) expect(word).toBe('update')
})
