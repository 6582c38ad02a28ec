import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offsetClock } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { addRequest } from '#server/insurers/sandbox/reimbursement/repository.ts'
import { messages } from '#server/platform/db/schema.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { newsDeliveries } from '#server/notifications/tables.ts'
import { servicesWith } from '#tests/kit/services.ts'
import type { CallServices } from '#server/services.ts'
import { type Backend, backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { plainAppeal } from '#tests/kit/appeals.ts'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { RAY, accountHolder, insurersToday } from '#tests/kit/reimbursement.ts'

let server: Backend
let services: CallServices
let closeBackend: () => Promise<void>
beforeAll(async () => {
  // Every waiting request is decided here, including those of other files.
  closeBackend = await openBackendOfItsOwn()
  server = await backend()
  const clock = offsetClock(() => server.faults.switches.clockOffsetSeconds)
  const config = readConfig({ LOG_LEVEL: 'silent' })
  services = servicesWith({ config, db: server.db, clock, faults: server.faults })
})
afterAll(() => closeBackend())

const inDays = (days: number) => server.faults.set({ clockOffsetSeconds: days * 24 * 3_600 })

const lettersAbout = (id: string) =>
  server.db
    .select()
    .from(messages)
    .where(and(eq(messages.memberId, RAY), like(messages.messageId, `%${id}%`)))

const mailAbout = (id: string) =>
  server.db
    .select()
    .from(newsDeliveries)
    .where(and(eq(newsDeliveries.way, 'email'), like(newsDeliveries.deliveryId, `%${id}%`)))

test('a decided and paid request sends one letter and one mail and is new until seen', async () => {
  server.faults.reset()
  await takeInsurerChanges(services)
  const ray = await accountHolder()
  const { receiptId } = await ray.upload(pdfReceipt(randomUUID()))
  const { body } = await ray.request({ receipts: [{ receiptId, name: 'bill.pdf' }], amountCents: 3_07 })
  const requestId = String(body['requestId'])
  const mine = async () => (await ray.account()).requests.find((one) => one.requestId === requestId)
  await takeInsurerChanges(services)
  expect([await mine(), await lettersAbout(requestId)]).toMatchObject([
    { state: 'pending', isNew: false },
    [],
  ])

  const decided = Temporal.PlainDate.from(String(body['dueOn']))
  inDays(Temporal.PlainDate.from(insurersToday()).until(decided).days)
  await takeInsurerChanges(services)
  await takeInsurerChanges(services)
  expect(await mine()).toMatchObject({ state: 'approved', isNew: true })
  expect(await lettersAbout(requestId)).toMatchObject([
    {
      subject: 'Your reimbursement request was approved / Se aprobó su solicitud de reembolso',
      body: expect.stringMatching(/^We approved your request .*\n\nEn español: Aprobamos su solicitud /),
    },
  ])
  expect(await mailAbout(requestId)).toHaveLength(1)

  expect((await ray.ask('PUT', '/seen')).status).toBe(200)
  expect(await mine()).toMatchObject({ isNew: false })
  inDays(12)
  await takeInsurerChanges(services)
  expect(await mine()).toMatchObject({ state: 'paid', isNew: true })
  const letters = await lettersAbout(requestId)
  expect(letters).toHaveLength(2)
  for (const letter of letters) {
    const [english, spanish] = letter.body.split('\n\nEn español: ')
    expect([english, spanish].every((text) => text?.includes(String(body['confirmation'])))).toBe(true)
  }
})

test('only the holder of a family’s account gets the letter', async () => {
  server.faults.reset()
  await takeInsurerChanges(services)
  const contractId = 'ZZK470318'
  const asked = ['okaforruth7', 'okaforpaul2'].map((username, n) => ({
    username,
    contractId,
    memberId: `${contractId}0${n + 1}`,
    requestId: randomUUID(),
    ...({ expense: 'doctor', payTo: 'member', providerName: 'Dr. Ames', amountCents: 2_11 } as const),
    serviceFrom: insurersToday(),
    serviceTo: insurersToday(),
    provenOn: insurersToday(),
    confirmation: `HRA-${username}`,
    claimId: null,
    ruling: null,
    submittedAt: services.clock.now().toString(),
  }))
  for (const row of asked) await addRequest(server.db, row)
  inDays(12)
  await takeInsurerChanges(services)
  const mails = await Promise.all(asked.map(({ requestId }) => mailAbout(requestId)))
  expect(mails.map((mail) => mail.length)).toEqual([1, 0])
})

test('an old decision sends no letter', async () => {
  server.faults.reset()
  await takeInsurerChanges(services)
  expect(await takeInsurerChanges(services)).toBe(0)
  inDays(120)
  await takeInsurerChanges(services)
  expect(await takeInsurerChanges(services)).toBe(0)
})

test.each([
  ['approved', 'changed'],
  ['other', 'upheld'],
] as const)('an appeal because of "%s" is reviewed, and %s in time', async (ground, decision) => {
  server.faults.reset()
  const [claimId, username] = [`M-${ground}`, 'delgadoray3']
  const { appealId } = await services.insurer.appeals.submit({
    ...plainAppeal({ username, about: { claimId }, contractId: RAY.slice(0, -2), memberId: RAY, ground }),
  })
  const mine = () => services.insurer.appeals.read({ username, about: { claimId } })
  await takeInsurerChanges(services)
  expect(await mine()).toMatchObject({ state: 'received', reviewOn: null, decidedOn: null })
  inDays(6)
  await takeInsurerChanges(services)
  expect(await mine()).toMatchObject({ state: 'in-review', decidedOn: null })
  inDays(26)
  await takeInsurerChanges(services)
  expect(await takeInsurerChanges(services)).toBe(0)
  const decided = await mine()
  expect(decided?.state).toBe(decision)
  expect([decided?.reviewOn ?? '', decided?.decidedOn ?? '']).toEqual(
    [decided?.reviewOn, decided?.decidedOn].toSorted(),
  )
  // Received, in review, decided.
  expect(await lettersAbout(appealId)).toHaveLength(3)
  expect(await mailAbout(appealId)).toHaveLength(3)
})

test('a repeated appeal is accepted once; a second one for the claim is rejected', async () => {
  server.faults.reset()
  const account = { username: 'delgadoray3', contractId: RAY.slice(0, -2), memberId: RAY }
  const request = plainAppeal({ ...account, about: { claimId: 'M-twice' } })
  const { appeals } = services.insurer
  const first = await appeals.submit(request)
  expect(await appeals.submit(request)).toEqual(first)
  await expect(appeals.submit({ ...request, key: randomUUID() })).rejects.toMatchObject({ code: 'CLM-0014' })
  await expect(appeals.submit({ ...request, about: { claimId: 'M-other' } })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
})

test('finds new changes, even if the clock was set back', async () => {
  inDays(60)
  await takeInsurerChanges(services)
  server.faults.reset()
  const claim = { about: { claimId: 'M-back' }, contractId: RAY.slice(0, -2), memberId: RAY }
  const { appealId } = await services.insurer.appeals.submit(
    plainAppeal({ ...claim, username: 'delgadoray3' }),
  )
  inDays(6)
  await takeInsurerChanges(services)
  // Received, and in review.
  expect(await lettersAbout(appealId)).toHaveLength(2)
})
