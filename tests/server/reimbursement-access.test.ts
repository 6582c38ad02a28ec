import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/calls/reimbursement.ts'
import { type Endpoint, pathOf } from '#contract/endpoint.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { backend } from '#tests/kit/backend.ts'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { accountHolder, insurersToday } from '#tests/kit/reimbursement.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const [RUTH, PAUL, TESS] = ['ZZK47031801', 'ZZK47031802', 'ZZK47031803']
/** His coverage has ended; care before that can still be reimbursed. */
const SETH = 'ZZK47031804'

/** Everyone except the policy holder, with the member id in their calls. */
const OTHERS = [
  ['the husband', 'okaforpaul2', RUTH],
  ['the husband under his own id', 'okaforpaul2', PAUL],
  ['the daughter of 15', 'okafortess5', RUTH],
  ['the daughter of 15 under her own id', 'okafortess5', TESS],
  ['the holder of another account', 'delgadoray3', RUTH],
  ['a member without an account', 'harperdana1', RUTH],
  ['staff', 'adminsandy1', RUTH],
] as const

type EndpointName = {
  [Name in keyof typeof calls]: (typeof calls)[Name] extends Endpoint ? Name : never
}[keyof typeof calls]
const ENDPOINTS: Record<EndpointName, Endpoint> = calls

type Sent = { params?: Record<string, string>; query?: string; body?: unknown; file?: Buffer }

/** A caller of the account with their records: a request, and receipts without one. */
type Caller = {
  login: string
  memberId: string
  bearer: Record<string, string>
  requestId: string
  receipts: { forRequest: string; forLater: string; kept: string }
}

const today = insurersToday()
const requestFor = (memberId: string, receipts: unknown[] = []) => ({
  memberId,
  receipts,
  payTo: 'member',
  expense: 'doctor',
  providerName: 'Dr. Ames',
  certified: true,
  amountCents: 4_56,
  serviceFrom: today,
  serviceTo: today,
})
const named = (receiptId: string) => [{ receiptId, name: 'bill.pdf' }]

/** Every endpoint of the account, as its holder would call it. */
const CALLS: Record<EndpointName, (caller: Caller) => Sent> = {
  reimbursementAccount: () => ({}),
  seeDecisions: () => ({}),
  requestReimbursement: ({ memberId, receipts }) => ({
    body: requestFor(memberId, named(receipts.forRequest)),
  }),
  addReceipts: ({ requestId, receipts }) => ({
    params: { requestId },
    body: { receipts: named(receipts.forLater) },
  }),
  uploadReceipt: () => ({ params: { receiptId: randomUUID() }, file: pdfReceipt(randomUUID()) }),
  downloadReceipt: ({ receipts }) => ({ params: { receiptId: receipts.kept } }),
  setDirectDeposit: () => ({
    body: {
      bankName: 'First Prairie Bank',
      kind: 'checking',
      routingNumber: '082000109',
      accountNumber: '000123456789',
    },
  }),
  stopDirectDeposit: () => ({}),
  statementPdf: () => ({ query: `year=${today.slice(0, 4)}` }),
  statementCsv: () => ({ query: `year=${today.slice(0, 4)}` }),
}

let app: Awaited<ReturnType<typeof backend>>['app']
let ruth: Caller
const others: (Caller & { who: string })[] = []

beforeAll(async () => {
  app = (await backend()).app
  ruth = await callerAs('okaforruth7', RUTH)
  for (const [who, login, memberId] of OTHERS)
    others.push({ who, ...(await callerAs(login, memberId, ruth.requestId)) })
})

/**
 * Creates a request and receipts as far as allowed; a caller whose request is rejected gets the records of `instead`.
 */
async function callerAs(login: string, memberId: string, instead = ''): Promise<Caller> {
  const { bearer } = await signInAs(app, login)
  const receipts = { forRequest: randomUUID(), forLater: randomUUID(), kept: randomUUID() }
  const caller = { login, memberId, bearer, receipts, requestId: instead }
  for (const receiptId of Object.values(receipts))
    await send('uploadReceipt', caller, { params: { receiptId }, file: pdfReceipt(receiptId) })
  const asked = await send('requestReimbursement', caller, { body: requestFor(memberId) })
  return asked.statusCode === 200 ? { ...caller, requestId: asked.json<Caller>().requestId } : caller
}

function send(name: EndpointName, caller: Caller, sent: Sent = CALLS[name](caller)) {
  const { params, query = '', body, file } = sent
  const call = ENDPOINTS[name]
  const payload = file ?? (body === undefined ? undefined : JSON.stringify(body))
  return app.inject({
    method: call.method,
    url: `/abcbs/v1${pathOf(call.path, { ...params, memberId: caller.memberId })}?${query}`,
    headers: {
      ...caller.bearer,
      'idempotency-key': randomUUID(),
      ...(payload && { 'content-type': file ? 'application/pdf' : 'application/json' }),
    },
    ...(payload && { payload }),
  })
}

/** A rejection without the parts that differ by call. */
function refusal(answer: Awaited<ReturnType<typeof send>>) {
  const { requestId: _id, ...body } = answer.json<Record<string, unknown>>()
  return { status: answer.statusCode, body }
}

test.each(Object.keys(CALLS) as EndpointName[])(
  '%s answers the policy holder, and all others as if the account did not exist',
  async (name) => {
    const notThere = refusal(await send(name, { ...ruth, memberId: 'ZZZ00000001' }))
    expect(notThere).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    for (const other of others) {
      const answer = await send(name, other)
      expect([other.who, answer.statusCode]).toEqual([other.who, 404])
      expect(refusal(answer)).toEqual(notThere)
    }
    expect((await send(name, ruth)).statusCode).toBe(200)
  },
)

test('the holder requests for herself and her children, not her husband', async () => {
  const holder = await accountHolder('okaforruth7', RUTH)
  const { people, requests } = await holder.account()
  expect(people.map(({ memberId }) => memberId)).toEqual([RUTH, TESS, SETH])
  const asked = new Set(requests.map(({ memberId }) => memberId))
  // Whether Seth had his own bill depends on the day.
  asked.delete(SETH)
  expect(asked).toEqual(new Set([RUTH, TESS]))
  expect((await holder.request({ memberId: TESS })).status).toBe(200)
  expect((await holder.request({ memberId: PAUL })).status).toBe(404)
})

test('a request for a claim asks for exactly the amount that the member owes', async () => {
  const { requests } = await (await accountHolder('okaforruth7', RUTH)).account()
  const asked = requests.flatMap(({ claimId, amountCents }) => (claimId ? [{ claimId, amountCents }] : []))
  expect(asked.length).toBeGreaterThan(0)
  for (const { claimId, amountCents } of asked) {
    const url = `/abcbs/v1/members/${RUTH}/claims/${claimId}`
    const claim = (await app.inject({ url, headers: ruth.bearer })).json<Claim>()
    expect(claim.money.memberOwesCents).toBe(amountCents)
  }
})
