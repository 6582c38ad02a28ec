import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authorizationAppeal } from '#contract/calls/appeals.ts'
import { Appeal } from '#contract/entities/appeal.ts'
import { UploadedFile } from '#contract/entities/uploaded-file.ts'
import { type Clock, offsetClock } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { messages } from '#server/platform/db/schema.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { newsDeliveries } from '#server/notifications/tables.ts'
import type { CallServices } from '#server/services.ts'
import { plainAppeal } from '#tests/kit/appeals.ts'
import { appellant, deniedScan } from '#tests/kit/appellant.ts'
import { type Backend, backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { jpegReceipt, pdfReceipt } from '#tests/kit/receipts.ts'
import { dataKeys, servicesWith } from '#tests/kit/services.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'
import { now } from '#tests/kit/time.ts'

// This file sends and decides appeals that other files check.
let server: Backend
let services: CallServices
let closeBackend: () => Promise<void>
beforeAll(async () => {
  closeBackend = await openBackendOfItsOwn()
  server = await backend()
  const clock = offsetClock(() => server.faults.switches.clockOffsetSeconds)
  const config = readConfig({ LOG_LEVEL: 'silent' })
  services = servicesWith({ config, db: server.db, clock, faults: server.faults })
})
beforeEach(() => server.faults.reset())
afterAll(() => closeBackend())

const later = (time: Temporal.DurationLike) =>
  server.faults.set({ clockOffsetSeconds: Temporal.Duration.from(time).total('seconds') })

const member = (login = 'harperdana1', memberId = 'ZZH41022001') =>
  appellant({ server, services }, login, memberId)

/** A member's claims with a denied amount. */
async function denied(her: Awaited<ReturnType<typeof member>>): Promise<string[]> {
  const found = await her.claims('statuses=denied,partly')
  return found.map(({ claimId }) => claimId)
}

const lettersAbout = (appealId: string) =>
  server.db
    .select()
    .from(messages)
    .where(like(messages.messageId, `appeal-${appealId}%`))

const named = (fileId: string, name: string, purpose: 'support' | 'representative' = 'support') => ({
  fileId,
  name,
  purpose,
})

const jo = { name: 'Jo Harper', relation: 'family', phone: '5015550123' } as const

test('stores an urgent appeal with photo and representative, due in 72 hours', async () => {
  const her = await member()
  const [claimId = ''] = await denied(her)
  const photo = jpegReceipt('taken at home')
  const [letter, form] = [await her.upload(claimId, photo), await her.upload(claimId, pdfReceipt('the form'))]
  expect([letter.status, form.status]).toEqual([200, 200])
  expect(await her.upload(claimId, photo, letter.fileId)).toMatchObject({ status: 200, body: letter.body })
  expect((await her.upload(claimId, pdfReceipt('another'), letter.fileId)).code).toBe('CLM-0019')
  const files = [named(letter.fileId, 'doctor.html'), named(form.fileId, 'form.pdf', 'representative')]
  const sent = await her.appeal(claimId, { letter: '', isUrgent: true, representative: jo, files })
  const appeal = v.parse(Appeal, sent.body)
  expect(appeal).toMatchObject({ isUrgent: true, representative: jo, state: 'received' })
  expect(appeal.files.map(({ name }) => name)).toEqual(['doctor.html.jpg', 'form.pdf'])
  expect(await her.mine(claimId)).toEqual(appeal)
  expect(await her.listed()).toContainEqual(
    expect.objectContaining({ about: { claimId }, state: 'received' }),
  )
  const [startedAt, until] = [appeal.startedAt, appeal.takeBackUntil ?? ''].map((at) =>
    Temporal.Instant.from(at),
  )
  expect(until?.since(startedAt ?? until).total('minutes')).toBe(10)
  const due = startedAt?.add({ hours: 72 }).toZonedDateTimeISO('America/Chicago').toPlainDate()
  expect(appeal.decisionBy).toBe(due?.toString())

  const file = await her.ask('GET', `claims/${claimId}/appeal-files/${letter.fileId}`)
  expect(file.headers['content-disposition']).toBe('attachment; filename="appeal-file.jpg"')
  expect(file.raw.length).toBeGreaterThan(0)
  // The server removes the photo's metadata.
  const timesIn = (bytes: Buffer) => bytes.toString('latin1').split('taken at home').length - 1
  expect([timesIn(photo), timesIn(file.raw)]).toEqual([1, 0])

  for (const [language, words] of [
    ['en', ['Urgent: within 72 hours', 'Jo Harper', 'Family member', 'doctor.html', 'form.pdf (appointment']],
    ['es', ['Urgente: en 72 horas', 'Jo Harper', 'Familiar', 'doctor.html', 'form.pdf (formulario']],
  ] as const) {
    const { raw } = await her.ask('GET', `claims/${claimId}/appeal-form?language=${language}`)
    const text = inReadingOrder(readTaggedPdf(raw).tree)
      .map((tag) => tag.text)
      .join('\n')
    for (const word of words) expect(text).toContain(word)
  }

  later({ minutes: 10 })
  await takeInsurerChanges(services)
  await takeInsurerChanges(services)
  const received = (await lettersAbout(appeal.appealId)).filter(({ messageId }) =>
    messageId.endsWith('received'),
  )
  const [confirmation] = received
  expect(received.map(({ subject }) => subject)).toEqual(['We received your appeal / Recibimos su apelación'])
  expect(confirmation?.body).toMatch(
    /with 2 files\. You asked for an urgent review\. .*Someone is acting for you/,
  )
  expect(confirmation?.body).toMatch(/En español: .* con 2 archivos\. Usted pidió una revisión urgente/)
  expect(confirmation?.body).not.toMatch(/Jo Harper|\$|MRI/)

  later({ hours: 72 })
  await takeInsurerChanges(services)
  expect(await her.mine(claimId)).toMatchObject({ state: 'upheld' })
})

test('rejects an incomplete appeal and stores nothing', async () => {
  const her = await member()
  const [, claimId = ''] = await denied(her)
  const { fileId } = await her.upload(claimId, jpegReceipt())
  const many = Array.from({ length: 6 }, () => named(randomUUID(), 'a.jpg'))
  for (const [body, code] of [
    [{ letter: '' }, 'INVALID_REQUEST'],
    [
      { letter: '', files: [named(fileId, 'form.jpg', 'representative')], representative: jo },
      'INVALID_REQUEST',
    ],
    [{ files: [named(fileId, 'form.jpg', 'representative')] }, 'INVALID_REQUEST'],
    [{ files: many }, 'INVALID_REQUEST'],
    [{ representative: { ...jo, phone: '911' } }, 'INVALID_REQUEST'],
    [{ files: [named(fileId, 'a.jpg'), named(randomUUID(), 'b.jpg')] }, 'CLM-0022'],
  ] as const) {
    const { status, code: problemCode } = await her.appeal(claimId, body)
    expect([status, problemCode]).toEqual([422, code])
  }
  expect(await her.mine(claimId)).toBeNull()
  // The file from the rejected appeal can still be used.
  expect((await her.appeal(claimId, { files: [named(fileId, 'a.jpg')] })).status).toBe(200)
})

test('an appeal withdrawn within ten minutes is void and can be replaced', async () => {
  const her = await member()
  const [, , claimId = ''] = await denied(her)
  const { fileId } = await her.upload(claimId, jpegReceipt('once more'))
  const { appealId } = v.parse(Appeal, (await her.appeal(claimId, { files: [named(fileId, 'a.jpg')] })).body)
  const strange = await member('harpereli16', 'ZZH41022004')
  expect((await strange.takeBack(claimId, appealId)).status).toBe(404)
  expect((await her.takeBack(claimId, randomUUID())).status).toBe(404)
  later({ minutes: 9, seconds: 55 })
  for (const _twice of [1, 2]) expect((await her.takeBack(claimId, appealId)).body).toEqual({ appeal: null })
  expect([await her.mine(claimId), (await her.listed()).map((one) => one.appealId)]).toEqual([
    null,
    expect.not.arrayContaining([appealId]),
  ])
  const again = await her.appeal(claimId, { files: [named(fileId, 'a.jpg')] })
  expect(again).toMatchObject({ status: 200, body: { files: [named(fileId, 'a.jpg')] } })
  later({ hours: 24 * 40 })
  await takeInsurerChanges(services)
  expect(await lettersAbout(appealId)).toEqual([])
  const { appealId: second } = v.parse(Appeal, again.body)
  expect((await lettersAbout(second)).length).toBeGreaterThan(0)
})

test('after ten minutes an appeal stays, and its letter goes out', async () => {
  const her = await member('nguyenkim22', 'ZZN22038101')
  const [claimId = ''] = await denied(her)
  const { appealId } = v.parse(Appeal, (await her.appeal(claimId)).body)
  later({ minutes: 10 })
  expect(await her.takeBack(claimId, appealId)).toMatchObject({ status: 422, code: 'CLM-0018' })
  await takeInsurerChanges(services)
  expect(await her.mine(claimId)).toMatchObject({ state: 'received', takeBackUntil: null })
  const isAboutIt = like(newsDeliveries.deliveryId, `appeal-${appealId}-%`)
  expect(await server.db.$count(newsDeliveries, isAboutIt)).toBe(1)
  expect(await lettersAbout(appealId)).toMatchObject([{ kind: 'claim', claimId }])
  // Not even if a clock is set back.
  server.faults.reset()
  expect((await her.takeBack(claimId, appealId)).code).toBe('CLM-0018')
})

test('in the last second either the member or the reviewers win, never both', async () => {
  const begun = now()
  const at = (seconds: number): Clock => ({ now: () => begun.add({ seconds }) })
  const insurerAt = (clock: Clock) => sandboxInsurer({ db: server.db, clock, dataKeys })
  // Two servers with different clocks: the time is up on one, but not on the other.
  const [member, reviewers] = [insurerAt(at(599)), insurerAt(at(600))]
  const account = { username: 'delgadoray3', contractId: 'ZZD551207', memberId: 'ZZD55120701' }
  const call = { asker: { username: account.username }, signal: new AbortController().signal }
  const outcomes: string[] = []
  for (const [n, isMemberFirst] of [true, false, true, false].entries()) {
    const request = plainAppeal({ ...account, about: { claimId: `M-race-${n}` } })
    const { appealId } = await insurerAt(at(0)).appeals!.submit(call, request)
    const takeBack = () =>
      member.appeals!.takeBack(call, { ...request, appealId }).then(
        () => 'taken back',
        (error: unknown) => (error instanceof InsurerRefused ? error.code : 'failed'),
      )
    const review = () => reviewers.changes!.since(call, null)
    const [one, other] = isMemberFirst ? [takeBack, review] : [review, takeBack]
    const answers = await Promise.all([one(), other()])
    const outcome = answers.find((answer) => typeof answer === 'string') ?? ''
    const kept = await member.appeals!.read(call, request)
    const { changes } = await reviewers.changes!.since(call, null)
    const isAccepted = changes.some(({ changeId }) => changeId === `appeal-${appealId}-received`)
    expect([outcome, kept !== null]).toEqual(isAccepted ? ['CLM-0018', true] : ['taken back', false])
    outcomes.push(outcome)
  }
  expect(outcomes.filter((outcome) => outcome !== 'taken back' && outcome !== 'CLM-0018')).toEqual([])
})

test('files for appeals are inspected like receipts', async () => {
  const her = await member()
  const [claimId = ''] = await denied(her)
  expect((await her.upload(claimId, Buffer.from('<!doctype html>'))).code).toBe('FIL-0001')
  expect((await her.upload(claimId, Buffer.alloc(6 * 1024 * 1024 + 1))).code).toBe('FIL-0003')
  expect((await her.upload(claimId, pdfReceipt().subarray(0, 40))).code).toBe('FIL-0002')
})

const textOf = (raw: Buffer): string =>
  inReadingOrder(readTaggedPdf(raw).tree)
    .map((tag) => tag.text)
    .join('\n')

test('a denied authorization is appealed with its evidence only', async () => {
  const her = await member()
  const { path, authorizationNumber, letter, otherLetter } = await deniedScan(server, her)
  const evidence = [
    { kind: 'request', id: null },
    { kind: 'criteria', id: null },
    { kind: 'letter', id: letter },
    { kind: 'file', id: 'ct-notes' },
  ]
  const send = (more: object) =>
    her.ask('POST', `${path}/appeals`, { ground: 'needed', letter: 'I need this scan.', ...more })
  for (const strange of [
    { kind: 'letter', id: otherLetter },
    { kind: 'letter', id: null },
    { kind: 'file', id: 'not-hers' },
  ])
    expect((await send({ evidence: [strange] })).code).toBe('INVALID_REQUEST')
  const { fileId } = v.parse(
    UploadedFile,
    (await her.ask('PUT', `${path}/appeal-files/${randomUUID()}`, jpegReceipt('a scan'))).body,
  )
  const sent = v.parse(Appeal, (await send({ evidence, files: [named(fileId, 'a.jpg')] })).body)
  expect(sent.evidence?.map(({ kind }) => kind)).toEqual(['request', 'criteria', 'letter', 'file'])
  expect(sent.deadline).toMatchObject({
    state: 'running',
    source: '29 CFR 2560.503-1(h)–(i); 45 CFR 147.136',
  })
  expect((await send({})).code).toBe('CLM-0014')
  expect((await her.ask('GET', `${path}/appeal`)).body).toEqual({ appeal: sent, isAppealOffered: true })
  expect((await her.ask('GET', `${path}/appeal-files/${fileId}`)).status).toBe(200)
  expect(textOf((await her.ask('GET', `${path}/appeal-form?language=es`)).raw)).toMatch(
    /Los criterios de la decisión[\s\S]*Archivo: Visit notes\.pdf/,
  )
  expect((await her.ask('GET', `${path}/external-review-form`)).status).toBe(404)

  later({ hours: 24 * 40 })
  await takeInsurerChanges(services)
  const { appeal } = v.parse(authorizationAppeal.reply, (await her.ask('GET', `${path}/appeal`)).body)
  const askBy = Temporal.PlainDate.from(appeal?.decidedOn ?? '').add({ months: 4 })
  expect(appeal).toMatchObject({ state: 'upheld', externalReview: { askBy: { source: 'Arkansas Rule 76' } } })
  expect(askBy.until(appeal?.externalReview?.askBy?.on ?? '').days).toBeLessThan(6)
  expect(await lettersAbout(sent.appealId)).toContainEqual(
    expect.objectContaining({ kind: 'authorization', authorizationNumber }),
  )
  expect(textOf((await her.ask('GET', `${path}/external-review-form?language=es`)).raw)).toContain(
    'Solicitud de una revisión externa',
  )
})

test('a won appeal approves the authorization as requested', async () => {
  const her = await member()
  const { authorizationNumber } = await deniedScan(server, her)
  // Each account has its own appeals.
  const whose = { username: 'harpermarcus4', contractId: 'ZZH410220', memberId: 'ZZH41022001' }
  await services.insurer.appeals.submit(
    plainAppeal({ ...whose, about: { authorizationNumber }, ground: 'wrong-details' }),
  )
  later({ hours: 24 * 40 })
  await takeInsurerChanges(services)
  expect(await services.insurer.authorizations.read(authorizationNumber)).toMatchObject({
    status: 'Approved',
    items: [{ requestedUnits: 1, approvedUnits: 1 }],
  })
})
