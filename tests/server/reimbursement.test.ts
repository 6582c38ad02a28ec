import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { requestReimbursement } from '#contract/calls/reimbursement.ts'
import { directDeposits } from '#server/insurers/sandbox/reimbursement/tables.ts'
import { messages, onceAnswers } from '#server/platform/db/schema.ts'
import { unreadCounts } from '#server/domains/conversations/repository.ts'
import { lettersOf } from '#tests/kit/inbox.ts'
import { backend } from '#tests/kit/backend.ts'
import { jpegReceipt, pdfReceipt } from '#tests/kit/receipts.ts'
import { RAY, accountHolder, codeOf, insurersToday } from '#tests/kit/reimbursement.ts'
import { readTaggedPdf } from '#tests/kit/tagged-pdf.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

const DAY_SECONDS = 24 * 60 * 60

test('the balance is the employer’s deposits less requests, each with its status', async () => {
  const { years, requests, people, deposit } = await (await accountHolder()).account()
  const [year] = years
  expect(people).toEqual([{ memberId: RAY, name: 'Raymond Delgado' }])
  expect(deposit).toBeNull()
  expect(years.length).toBeGreaterThanOrEqual(2)
  for (const one of years)
    expect(one.availableCents).toBe(
      one.creditCents +
        one.rolloverCents -
        one.paidCents -
        one.approvedCents -
        one.pendingCents -
        one.forfeitedCents,
    )
  expect(year?.availableCents).toBeGreaterThan(0)
  const states = new Set(requests.map(({ state }) => state))
  for (const state of ['paid', 'denied', 'receipt-needed'] as const) expect(states).toContain(state)
  const paid = requests.filter((one) => one.state === 'paid' && one.planYear === year?.year)
  expect(paid.reduce((sum, { approvedCents }) => sum + (approvedCents ?? 0), 0)).toBe(year?.paidCents)
  const days = requests.map(({ requestedOn }) => requestedOn)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('filters requests by year and status', async () => {
  const ray = await accountHolder()
  const { years, requests } = await ray.account()
  const before = years[1]?.year ?? 0
  const filtered = await ray.account(`?year=${before}&status=paid`)
  expect(filtered.requests).toEqual(requests.filter((one) => one.planYear === before && one.state === 'paid'))
  expect(filtered.years).toEqual(years)
  expect((await ray.ask('GET', '?status=lost')).status).toBe(400)
})

test('a request without proof waits for a receipt; with one it is pending, then paid', async () => {
  const ray = await accountHolder()
  const before = (await ray.account()).years[0]?.availableCents ?? 0
  const bare = v.parse(requestReimbursement.reply, (await ray.request()).body)
  expect(bare).toMatchObject({
    state: 'receipt-needed',
    confirmation: expect.stringMatching(/^HRA-[2-9A-Z]{8}$/),
  })
  const { receiptId } = await ray.upload(jpegReceipt('a bill of Dr. Ames'))
  const brought = await ray.ask('POST', `/requests/${bare.requestId}/receipts`, {
    receipts: [{ receiptId, name: 'IMG_1.html' }],
  })
  expect(brought.body).toMatchObject({
    state: 'pending',
    receipts: [{ receiptId, name: 'IMG_1.html.jpg', type: 'image/jpeg' }],
  })
  expect((await ray.account()).years[0]?.availableCents).toBe(before - 12_34)
  server.faults.set({ clockOffsetSeconds: 12 * DAY_SECONDS })
  const later = (await (await accountHolder()).account()).requests.find(
    ({ requestId }) => requestId === bare.requestId,
  )
  expect(later).toMatchObject({ state: 'paid', approvedCents: 12_34 })
})

test('a request sent twice with one key is one request with its own receipt', async () => {
  const ray = await accountHolder()
  const { receiptId } = await ray.upload(pdfReceipt('once'))
  const receipts = [{ receiptId, name: 'bill.pdf' }]
  const count = (await ray.account()).requests.length
  const key = randomUUID()
  const first = await ray.request({ receipts }, key)
  const second = await ray.request({ receipts }, key)
  expect([first.status, second.body]).toEqual([200, first.body])
  expect((await ray.account()).requests).toHaveLength(count + 1)
  expect(codeOf(await ray.request({ receipts }))).toBe('HRA-0014')
  expect(codeOf(await ray.request({ receipts: [{ receiptId: randomUUID(), name: 'x' }] }))).toBe('HRA-0014')
  expect((await ray.account()).requests).toHaveLength(count + 1)
})

test('a claim is repaid once, up to the member’s share', async () => {
  const ray = await accountHolder()
  const { requests } = await ray.account()
  const [year] = (await ray.account()).years
  const claim = (await ray.claims()).find(
    (one) =>
      one.serviceFrom >= (year?.startsOn ?? '') && !requests.some(({ claimId }) => claimId === one.claimId),
  )
  if (!claim) throw new Error('Ray has no claim left to request')
  const { claimId, serviceFrom, serviceTo, money } = claim
  const asked = { claimId, serviceFrom, serviceTo, amountCents: money.memberOwesCents }
  expect(codeOf(await ray.request({ ...asked, amountCents: money.memberOwesCents + 1 }))).toBe('HRA-0004')
  expect((await ray.request(asked)).body).toMatchObject({ state: 'pending', claimId })
  expect(codeOf(await ray.request({ ...asked, amountCents: 1 }))).toBe('HRA-0004')
  expect((await ray.request({ ...asked, claimId: 'M26001000000001' })).status).toBe(404)
})

test.each([
  ['from the future', { serviceTo: '2099-01-01' }, 'HRA-0005'],
  ['for a year closed long ago', { serviceFrom: '2019-01-01', serviceTo: '2019-01-01' }, 'HRA-0005'],
])('a request %s is rejected with its own code', async (_what, change, expected) => {
  expect(codeOf(await (await accountHolder()).request(change))).toBe(expected)
})

test.each([
  ['nothing', { amountCents: 0 }, 'amountCents'],
  ['a negative amount', { amountCents: -5_00 }, 'amountCents'],
  ['half a cent', { amountCents: 0.5 }, 'amountCents'],
  ['more than anybody has', { amountCents: 10_000_01 }, 'amountCents'],
  ['no provider', { providerName: '  ' }, 'providerName'],
  ['an unknown kind of expense', { expense: 'yacht' }, 'expense'],
  ['no confirmation that it is true', { certified: false }, 'certified'],
  [
    'six receipts',
    { receipts: Array.from({ length: 6 }, () => ({ receiptId: randomUUID(), name: 'x' })) },
    'receipts',
  ],
  ['a day that does not exist', { serviceFrom: '2026-02-30' }, 'serviceFrom'],
])('a request with %s is rejected at its field', async (_what, change, field) => {
  const answer = await (await accountHolder()).request(change)
  expect([answer.status, answer.body['validationErrors']]).toEqual([
    422,
    expect.objectContaining({ [field]: expect.any(String) }),
  ])
})

test('a member without an account can neither read nor request', async () => {
  for (const [login, memberId] of [
    ['norights001', 'ZZS40000601'],
    ['harperdana1', 'ZZH41022001'],
  ] as const) {
    const stranger = await accountHolder(login, memberId)
    expect((await stranger.ask('GET', '')).status).toBe(404)
    expect((await stranger.request()).status).toBe(404)
    expect((await stranger.upload(jpegReceipt())).status).toBe(404)
    expect((await stranger.ask('DELETE', '/direct-deposit')).status).toBe(404)
    for (const path of ['/statement/pdf?year=2026', '/statement/csv?year=2026', `/receipts/${randomUUID()}`])
      expect((await stranger.file(path)).statusCode).toBe(404)
  }
  expect((await (await accountHolder()).request({ memberId: 'ZZH41022001' })).status).toBe(404)
})

const deposit = {
  bankName: 'First Prairie Bank',
  kind: 'checking',
  routingNumber: '082000109',
  accountNumber: '000123456789',
}

test('only the last four digits of a bank account can be read; a change is announced', async () => {
  const ray = await accountHolder()
  const unread = async () => await unreadCounts(server.db, { username: 'delgadoray3', memberId: RAY }, [RAY])
  const before = JSON.stringify(await unread())
  const set = await ray.ask('PUT', '/direct-deposit', deposit)
  expect(set.body).toEqual({
    bankName: 'First Prairie Bank',
    kind: 'checking',
    lastFour: '6789',
    since: insurersToday(),
  })
  expect((await ray.account()).deposit).toEqual(set.body)
  expect(JSON.stringify(await unread())).not.toBe(before)
  const kept = JSON.stringify([
    await server.db.select().from(directDeposits),
    await server.db.select().from(onceAnswers),
    await server.db.select().from(messages),
  ])
  for (const secret of [deposit.accountNumber, deposit.routingNumber]) expect(kept).not.toContain(secret)
  expect((await ray.ask('DELETE', '/direct-deposit')).body).toEqual({ deposit: null })
  expect((await ray.account()).deposit).toBeNull()
  await expect
    .poll(async () => (await lettersOf(server)).map(({ body }) => body).join('\n'))
    .toMatch(/bank account .* was changed[\s\S]*Direct deposit .* turned off|turned off[\s\S]*was changed/)
})

test.each([
  ['an invalid routing number', { routingNumber: '082000108' }, 'routingNumber'],
  ['too short an account', { accountNumber: '123' }, 'accountNumber'],
  ['an account with letters', { accountNumber: '12345678AB' }, 'accountNumber'],
])('direct deposit with %s is rejected at its field', async (_what, change, field) => {
  const answer = await (await accountHolder()).ask('PUT', '/direct-deposit', { ...deposit, ...change })
  expect([answer.status, answer.body['validationErrors']]).toEqual([
    422,
    expect.objectContaining({ [field]: expect.any(String) }),
  ])
})

test('the statement’s PDF and spreadsheet match the page, to the cent', async () => {
  const ray = await accountHolder()
  const { years, requests } = await ray.account()
  const year = years[1]
  if (!year) throw new Error('Ray has no account for last year')
  const own = requests.filter(({ planYear }) => planYear === year.year).toReversed()
  const csv = (await ray.file(`/statement/csv?year=${year.year}`)).body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
  expect(csv.slice(1).map((line) => line.split(','))).toEqual(
    own.map((one) => [
      one.requestedOn,
      one.serviceFrom,
      one.confirmation,
      one.providerName,
      one.memberName,
      expect.any(String),
      (one.amountCents / 100).toFixed(2),
      one.approvedCents === null ? '' : (one.approvedCents / 100).toFixed(2),
    ]),
  )
  const pdf = await ray.file(`/statement/pdf?year=${year.year}&language=es`)
  const { lang, tree } = readTaggedPdf(pdf.rawPayload)
  const said = JSON.stringify(tree)
  const dollars = (cents: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
  expect(lang).toBe('es-US')
  for (const text of [
    `Cuenta de reembolso de salud, ${year.year}`,
    dollars(year.paidCents),
    dollars(year.forfeitedCents),
  ])
    expect(said).toContain(text)
  // A number of wide digits wraps onto two lines.
  const inOneLine = said.replaceAll(/\s/g, '')
  for (const { confirmation } of own) expect(inOneLine).toContain(confirmation)
  expect((await ray.file('/statement/pdf?year=1999')).statusCode).toBe(400)
  expect((await ray.file('/statement/pdf?year=2091')).statusCode).toBe(404)
})
