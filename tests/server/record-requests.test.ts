import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { healthRecordEntries, healthRecordEntry, healthRecordNews } from '#contract/calls/health-record.ts'
import { documents as documentList } from '#contract/calls/documents.ts'
import { recordRequests as requestList, sendRecordRequest } from '#contract/calls/record-requests.ts'
import { type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import type { RecordKind } from '#contract/entities/health-record.ts'
import { todayOf } from '#server/config/clock.ts'
import { watchRecordRequests } from '#server/domains/health-records/requests/late.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { setReviewerMode } from '#server/insurers/sandbox/authorizations/reviewer.ts'
import { records } from '#server/insurers/sandbox/health/tables.ts'
import { recordRequests } from '#server/insurers/sandbox/record-requests/tables.ts'
import { reimbursementReceipts } from '#server/insurers/sandbox/reimbursement/tables.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { openHandles } from '#server/platform/http/handles.ts'
import { messages } from '#server/platform/db/schema.ts'
import { newsDeliveries } from '#server/notifications/tables.ts'
import { messageWriter } from '#tests/kit/message-writer.ts'
import { ownBackend } from '#tests/kit/own-backend.ts'
import { jpegReceipt } from '#tests/kit/receipts.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'
import { isLong } from '#tests/kit/tier.ts'

const CONTRACT = 'ZZH410220'
const [DANA, AVA, ELI] = ['01', '03', '04'].map((seq) => CONTRACT + seq) as [string, string, string]
const contractType = 'medical'

const own = ownBackend()
beforeEach(async () => {
  own.server.faults.reset()
  await setReviewerMode(own.server.db, 'decides')
  await own.server.db.delete(recordRequests)
  await own.server.db.delete(messages).where(eq(messages.kind, 'record'))
})

const today = () => todayOf(own.services.clock)
async function pass(days: number): Promise<void> {
  own.server.faults.set({ clockOffsetSeconds: days * 24 * 3_600 })
  await takeInsurerChanges(own.services)
}

/** A member who reads a record and sends requests about it, like a browser. */
async function asker(login: string, memberId: string) {
  let bearer = (await signInAs(own.server.app, login)).bearer
  const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, sent?: Buffer | object, key?: string) => {
    const type = Buffer.isBuffer(sent) ? 'application/octet-stream' : 'application/json'
    const answer = await own.server.app.inject({
      method,
      url: `/abcbs/v1/members/${memberId}/${path}`,
      headers: { ...bearer, 'idempotency-key': key ?? randomUUID(), ...(sent && { 'content-type': type }) },
      ...(sent && { payload: sent }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, raw: answer.rawPayload, body: isJson ? answer.json() : undefined }
  }
  const send = (body: object, key?: string) =>
    ask('POST', 'health-record/requests', { contractType, text: '', shouldBe: '', fileIds: [], ...body }, key)
  return {
    ask,
    send,
    /** A session expires during the days that pass, so each call signs in again. */
    again: async () => void (bearer = (await signInAs(own.server.app, login)).bearer),
    list: async () =>
      v.parse(
        requestList.reply,
        (await ask('GET', `health-record/requests?contractType=${contractType}`)).body,
      ),
    sent: async (body: object) => {
      const { status, body: answer } = await send(body)
      expect(status).toBe(200)
      return v.parse(sendRecordRequest.reply, answer)
    },
    entryOf: async (kind: RecordKind, title: string, person?: string) => {
      const query = new URLSearchParams({ contractType, kind, ...(person && { person }) }).toString()
      const { body } = await ask('GET', `health-record/entries?${query}`)
      const { entries } = v.parse(healthRecordEntries.reply, body)
      const found = entries.find((one) => english(one.title) === title)
      return found?.handle ?? expect.fail(`${title} isn't in ${kind}`)
    },
  }
}

const english = (text: LocalizedText): string => textIn(text, 'en')

const WRONG = { text: 'I have never taken sulfa antibiotics.', shouldBe: 'No allergy to sulfa antibiotics.' }

test('Dana reports a wrong allergy: 60 days, a letter, and the corrected entry', async () => {
  const dana = await asker('harperdana1', DANA)
  const entry = await dana.entryOf('allergies', 'Sulfa antibiotics')
  const photo = randomUUID()
  const file = `health-record/request-files/${photo}`
  for (const _twice of [1, 2]) expect((await dana.ask('PUT', file, jpegReceipt('rash'))).status).toBe(200)
  const [key, body] = [randomUUID(), { kind: 'amendment', entry, ...WRONG, fileIds: [photo] }]
  const answers = await Promise.all([1, 2].map(() => dana.send(body, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await dana.send(body)).toMatchObject({ status: 409, body: { code: 'PHR-0007' } })
  const [request, ...others] = (await dana.list()).requests
  expect(others).toEqual([])
  expect(request).toMatchObject({
    ...WRONG,
    state: 'received',
    files: 1,
    personName: '',
    entry: { handle: entry, kind: 'allergies' },
    sentOn: today().toString(),
    deadline: { state: 'running', dueOn: today().add({ days: 60 }).toString(), source: '45 CFR 164.526' },
  })
  const kept = await own.server.db
    .select()
    .from(reimbursementReceipts)
    .where(eq(reimbursementReceipts.receiptId, photo))
  expect(kept[0]?.recordRequestId).not.toBeNull()

  await pass(20)
  await dana.again()
  const [decided] = (await dana.list()).requests
  expect(decided).toMatchObject({ state: 'granted', deadline: null, mayDisagree: false })
  // The letter is in the archive, and her messages announce an answer without a word about health.
  const documentId = decided?.documentId ?? expect.fail('There is no letter')
  const archive = v.parse(documentList.reply, (await dana.ask('GET', 'documents')).body)
  expect(archive.documents.filter((one) => one.documentId === documentId)).toMatchObject([{ kind: 'letter' }])
  const query = new URLSearchParams({ type: 'letter', version: '1', action: 'open', language: 'en' })
  const letter = await dana.ask('GET', `documents/${documentId}/file?${query.toString()}`)
  expect(letter.status).toBe(200)
  const words = inReadingOrder(readTaggedPdf(letter.raw).tree).map(({ text }) => text)
  expect(words.join(' ')).toContain('You’re right. We corrected the entry')
  const written = await own.server.db.select().from(messages).where(eq(messages.kind, 'record'))
  expect(written).toMatchObject([{ memberId: DANA, isConfidential: true, documentId }])
  expect(`${written[0]?.subject} ${written[0]?.body}`).not.toMatch(/allerg|sulfa/i)
  const [mail] = await own.server.db.select().from(newsDeliveries).where(eq(newsDeliveries.kind, 'record'))
  expect(mail?.word).toBe('update')
  const read = await dana.ask('GET', `health-record/entries/${entry}?contractType=${contractType}`)
  const { entry: corrected } = v.parse(healthRecordEntry.reply, read.body)
  expect(corrected.isActive).toBe(false)
  expect(corrected.facts.map(({ name, text }) => `${name} ${english(text)}`)).toContain(
    'verification Entered by mistake',
  )
  // The same news again sends no second letter.
  await takeInsurerChanges(own.services)
  expect(await own.server.db.$count(messages, eq(messages.kind, 'record'))).toBe(1)
})

test('a denial has its reasons; Dana disagrees once, and gets an answer', async () => {
  const dana = await asker('harperdana1', DANA)
  const entry = await dana.entryOf('notes', 'Visit note')
  const { handle } = await dana.sent({ kind: 'amendment', entry, ...WRONG })
  const path = `health-record/requests/${handle}/disagreement`
  const statement = { contractType, text: 'The knee never hurt.' }
  expect((await dana.ask('POST', path, statement)).body).toMatchObject({ code: 'PHR-0007' })
  await pass(20)
  await dana.again()
  const [denied] = (await dana.list()).requests
  expect(denied).toMatchObject({ state: 'denied', mayDisagree: true })
  expect(english(denied?.reason ?? '')).toContain('45 CFR 164.526(a)(2)')
  expect((await dana.ask('POST', path, { ...statement, text: ' ' })).status).toBe(422)
  expect((await dana.ask('POST', path, statement)).body).toMatchObject({
    mayDisagree: false,
    disagreement: { text: statement.text, on: today().toString() },
  })
  expect((await dana.ask('POST', path, statement)).body).toMatchObject({ code: 'PHR-0007' })
  await pass(35)
  await dana.again()
  const [answered] = (await dana.list()).requests
  expect(english(answered?.rebuttal?.text ?? '')).toContain('We read your statement')
  const subjects = (await own.server.db.select().from(messages).where(eq(messages.kind, 'record'))).map(
    ({ subject }) => subject.split(' / ')[0],
  )
  expect(subjects.toSorted()).toEqual([
    'We answered your request about a health record',
    'We answered your statement about a health record',
  ])
})

test('the reviewer extends once by 30 days with a reason; after that it is overdue', async () => {
  const dana = await asker('harperdana1', DANA)
  const sentOn = today()
  expect((await dana.list()).times).toEqual([
    { kind: 'amendment', dueOn: sentOn.add({ days: 60 }).toString() },
    { kind: 'access', dueOn: sentOn.add({ days: 30 }).toString() },
    { kind: 'disclosures', dueOn: sentOn.add({ days: 60 }).toString() },
  ])
  await dana.sent({ kind: 'disclosures' })
  await dana.sent({ kind: 'access', text: 'Case notes of 2020' })
  await setReviewerMode(own.server.db, 'extends')
  await pass(20)
  await dana.again()
  const byKind = async () => Object.fromEntries((await dana.list()).requests.map((one) => [one.kind, one]))
  const extended = await byKind()
  const lastDay = (days: number) => sentOn.add({ days }).toString()
  expect(extended['disclosures']).toMatchObject({
    state: 'extended',
    deadline: { state: 'extended', dueOn: lastDay(90), extendedFrom: lastDay(60), source: '45 CFR 164.528' },
  })
  expect(extended['access']).toMatchObject({ deadline: { dueOn: lastDay(60), source: '45 CFR 164.524' } })
  expect(english(extended['access']?.reason ?? '')).toContain('30 more days, once')
  await setReviewerMode(own.server.db, 'misses')
  await pass(95)
  await dana.again()
  expect((await byKind())['disclosures']).toMatchObject({ state: 'extended', deadline: { state: 'missed' } })
  // One letter for each late request, even if the job runs again; home names them.
  expect(await watchRecordRequests(own.services)).toBe(2)
  expect(await watchRecordRequests(own.services)).toBe(0)
  const lateLetters = await own.server.db
    .select()
    .from(messages)
    .where(like(messages.messageId, 'record-late-%'))
  expect(lateLetters).toMatchObject([DANA, DANA].map((memberId) => ({ memberId, isConfidential: true })))
  const news = await dana.ask('GET', `health-record/news?contractType=${contractType}`)
  expect(
    v
      .parse(healthRecordNews.reply, news.body)
      .late.map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['access', 'disclosures'])
  await setReviewerMode(own.server.db, 'extends')
  await pass(96)
  await dana.again()
  // It was extended before, so now it has an answer.
  expect((await dana.list()).requests.map(({ state }) => state)).toEqual(['granted', 'granted'])
})

test('a parent asks for a minor child, without access to other entries or letters', async () => {
  const [dana, eli] = [await asker('harperdana1', DANA), await asker('harpereli16', ELI)]
  const handles = await openHandles(own.server.services)
  const person = handles.of('person', ELI)
  const entry = await dana.entryOf('vaccines', 'HPV vaccine', person)
  // Eli's entry doesn't belong to her record.
  expect((await dana.send({ kind: 'amendment', entry, ...WRONG })).status).toBe(404)
  const { handle } = await dana.sent({ kind: 'amendment', person, entry, ...WRONG })
  expect((await dana.list()).requests).toMatchObject([{ handle, personName: 'Eli Harper' }])
  expect((await eli.list()).requests).toEqual([])
  const statement = { contractType, text: 'No' }
  expect((await eli.ask('POST', `health-record/requests/${handle}/disagreement`, statement)).status).toBe(404)
  expect((await dana.list()).people.map(({ name }) => name)).not.toContain('Ava Harper')
  const ofAva = handles.of('person', AVA)
  expect((await dana.send({ kind: 'disclosures', person: ofAva })).status).toBe(404)
  await pass(20)
  const wrote = await own.server.db.select().from(messages).where(eq(messages.kind, 'record'))
  expect(wrote.map(({ memberId }) => memberId)).toEqual([DANA])
  await eli.again()
  const archive = v.parse(documentList.reply, (await eli.ask('GET', 'documents')).body)
  const [decided] = await own.server.db.select().from(recordRequests)
  expect(archive.documents.map(({ documentId }) => documentId)).not.toContain(`d-${decided?.documentId}`)
  const reader = await messageWriter(own.server.app, 'harpereli16', ELI)
  expect((await reader.list('inbox', 'about a health record')).messages).toEqual([])
})

test('Tess can ask about a confidential entry only with an explicit confirmation', async () => {
  const tess = await asker('okafortess5', memberIdIn('okafortess5'))
  const confidential = await tess.ask('GET', `health-record/confidential?contractType=${contractType}`)
  const { entries } = v.parse(healthRecordEntries.reply, { of: null, next: null, ...confidential.body })
  const entry = entries[0]?.handle ?? expect.fail('Tess has no such entry')
  expect((await tess.send({ kind: 'amendment', entry, ...WRONG })).status).toBe(404)
  await tess.sent({ kind: 'amendment', entry, isConfidential: true, ...WRONG })
  const ruth = await asker('okaforruth7', memberIdIn('okaforruth7'))
  expect((await ruth.list()).requests).toEqual([])
})

function memberIdIn(login: string): string {
  const place = people
    .find((one) => one.login === login)
    ?.places.find(({ plan }) => plan.contractType === 'medical')
  return place ? memberIdOf(place) : expect.fail(`${login} has no medical plan`)
}

test.runIf(isLong)('rejects missing and overlong fields, and the daily limit holds', async () => {
  const dana = await asker('harperdana1', DANA)
  const entry = await dana.entryOf('allergies', 'Sulfa antibiotics')
  const refused: [object, number][] = [
    [{ kind: 'amendment', entry, text: 'Wrong' }, 422],
    [{ kind: 'amendment', entry, shouldBe: 'Right' }, 422],
    [{ kind: 'amendment', ...WRONG }, 404],
    [{ kind: 'access' }, 422],
    [{ kind: 'access', text: 'x'.repeat(2_001) }, 422],
    [{ kind: 'access', text: 'Notes', fileIds: ['not-uploaded-1'] }, 422],
    [{ kind: 'access', text: 'Notes', fileIds: Array.from({ length: 6 }, () => randomUUID()) }, 422],
    [{ kind: 'unknown', text: 'Notes' }, 422],
    [{ kind: 'access', text: 'Notes', person: 'x' }, 422],
  ]
  for (const [body, status] of refused) expect([body, (await dana.send(body)).status]).toEqual([body, status])
  expect((await dana.list()).requests).toEqual([])
  // The letter lists the vaccines that the state registry received.
  const [vaccine] = await own.server.db.select().from(records).where(eq(records.memberId, ELI)).limit(1)
  expect(vaccine).toBeDefined()
  for (let sent = 0; sent < 30; sent += 1) await dana.send({ kind: 'access', text: `Notes ${sent}` })
  expect(await dana.send({ kind: 'access', text: 'One more' })).toMatchObject({
    status: 429,
    body: { code: 'PHR-0006' },
  })
})
