import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import * as claimFiles from '#contract/calls/claim-files.ts'
import * as claimNotes from '#contract/calls/claim-notes.ts'
import * as claims from '#contract/calls/claims.ts'
import * as documents from '#contract/calls/documents.ts'
import * as payments from '#contract/calls/payments.ts'
import * as reimbursement from '#contract/calls/reimbursement.ts'
import * as spending from '#contract/calls/spending.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { PROBLEM_TYPE } from '#server/platform/http/problem.ts'
import { backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { isLong } from '#tests/kit/tier.ts'

const isEndpoint = (one: unknown): one is Endpoint => typeof one === 'object' && one !== null && 'path' in one
const CALLS = [claims, claimNotes, claimFiles, documents, spending, reimbursement, payments]
  .flatMap((area) => Object.values(area).filter(isEndpoint))
  .map((call): [string, Endpoint] => [`${call.method} ${call.path}`, call])

/** Values that are valid in most places, so that a single odd value gets as far as it can. */
const RIGHT: Record<string, unknown> = {
  memberId: 'ZZD55120701',
  contractType: 'medical',
  year: '2026',
  language: 'es',
  sort: 'amount',
  amountCents: 12_34,
  methodId: 'method-wilma-1',
  payOn: '2030-01-01',
  text: 'A note',
  ground: 'other',
  letter: 'Why',
  state: 'paid',
  on: '2026-01-02',
  payTo: 'member',
  expense: 'doctor',
  providerName: 'Dr. Ames',
  serviceFrom: '2026-10-01',
  serviceTo: '2026-10-01',
  receipts: [],
  certified: true,
  token: 'tok-1',
  isKept: true,
  isDefault: false,
  amount: 'due',
  termsVersion: '2026-11',
  bankName: 'Bank',
  kind: 'checking',
  routingNumber: '110000000',
  type: 'booklet',
  version: '1',
  action: 'open',
  documents: [],
  accountNumber: '000123456789',
  from: '2026-01-01',
  to: '2026-12-31',
  search: 'lab',
  status: 'paid',
}

const cursor = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url')
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  '\uD800',
  '\u202E',
  '%',
  '%%_\\',
  "' or 1=1 --",
  '__proto__',
  'null',
  '-0',
  '1e400',
  '٣',
  '0000-01-01',
  '0000-02-29',
  '2026-02-30',
  '9999-12-31',
  '2026-01-01T00:00:00Z',
  'a'.repeat(5_000),
  ',',
  'medical,',
  '../..',
  '<svg onload=x>',
  '=1+1',
  '9'.repeat(40),
  '\r\nX: y',
  '20٢٦',
  ...['0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-01-01T00:00:00+23:59'].map((madeAt) =>
    cursor({ madeAt, paymentId: 'a' }),
  ),
  ...['0000-01-01', Number.MAX_SAFE_INTEGER, -1, 0.5, '', '\0', '\uD800'].map((value) =>
    cursor({ value, claimId: 'a' }),
  ),
]
const odd = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom<unknown>(-1, 0, 0.1, 2 ** 31, 2 ** 53, 2 ** 63, -0, 1e308, null, true, [], {}, [[]]),
  fc.constantFrom<unknown>(['x', 'y'], [{ receiptId: 'a'.repeat(8), name: '\uD800' }], { toString: 1 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const namesOf = (schema: Endpoint['query']): string[] =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object) : []

const strange = fc.dictionary(fc.string({ maxLength: 8 }), odd, { maxKeys: 1 })

/** The fields of a call with valid values, except for one or two odd ones, and sometimes an unknown field. */
const fieldsOf = (schema: Endpoint['query']) =>
  fc
    .record({
      changes: fc.dictionary(fc.constantFrom('', ...namesOf(schema)), odd, { minKeys: 1, maxKeys: 2 }),
      extra: fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: strange }),
    })
    .map(({ changes: { '': _none, ...changes }, extra }) => ({
      ...Object.fromEntries(namesOf(schema).map((name) => [name, RIGHT[name]])),
      ...changes,
      ...extra,
    }))

const text = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
/** An address can't contain lone surrogates; they are sent as bytes that aren't valid UTF-8. */
const encoded = (value: string): string => (value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80')
const queryOf = (fields: Record<string, unknown>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(text(one))}`),
    )
    .join('&')

type Caller = { bearer: Record<string, string>; ids: Record<string, string> }
let app: Awaited<ReturnType<typeof backend>>['app']
const callers: Caller[] = []

/** A caller with their own ids, if they have any. */
async function callerAs(login: string, memberId: string): Promise<Caller> {
  const { bearer } = await signInAs(app, login)
  const read = (path: string) => app.inject({ url: `/abcbs/v1/members/${memberId}/${path}`, headers: bearer })
  const claimId = v.parse(claims.claims.reply, (await read('claims')).json()).claims[0]?.claimId ?? ''
  return { bearer, ids: { memberId, claimId, methodId: 'method-wilma-1' } }
}

beforeAll(async () => {
  app = (await backend()).app
  callers.push(await callerAs('delgadoray3', 'ZZD55120701'), await callerAs('wilmaross42', 'ZZR84265001'))
})

type OddRequest = { who: number; ids: unknown[]; query: Record<string, unknown>; body: unknown }

function ask(call: Endpoint, { who, ids, query, body }: OddRequest) {
  const caller = callers[who]
  const given = [...ids]
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = given.shift() ?? caller?.ids[name] ?? `${name}-12345`
    return encoded(text(id))
  })
  const sent = call.body
    ? { payload: JSON.stringify(body), type: { 'content-type': 'application/json' } }
    : { type: {} }
  const headers = { ...caller?.bearer, ...sent.type, 'idempotency-key': randomUUID() }
  return app.inject({
    method: call.method,
    url: `/abcbs/v1${path}?${queryOf(query)}`,
    headers,
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  })
}

const mostly = <Odd>(right: fc.Arbitrary<Odd>, wrong: fc.Arbitrary<Odd>) =>
  fc.oneof({ weight: 5, arbitrary: right }, { weight: 1, arbitrary: wrong })

test.each(CALLS)('%s answers any request without a server error', async (_name, call) => {
  const id = mostly<unknown>(fc.constant(undefined), odd)
  const asked = fc.record({
    who: fc.constantFrom(0, 1),
    ids: fc.tuple(id, id),
    query: fieldsOf(call.query),
    body: mostly<unknown>(fieldsOf(call.body), odd),
  })
  await fc.assert(
    fc.asyncProperty(asked, async (one) => {
      const { statusCode, headers } = await ask(call, one)
      expect(statusCode).toBeLessThan(500)
      if (statusCode >= 400) expect(headers['content-type']).toBe(PROBLEM_TYPE)
    }),
    { numRuns: isLong ? 60 : 3 },
  )
})

test.each([
  ['PUT', 'payment-methods/a%00b/default?contractType=medical', 404],
  ['DELETE', 'payment-methods/%00?contractType=medical', 404],
  ['GET', 'claims.csv?from=0000-01-01', 400],
  ['GET', 'claims.csv?to=0000-01-01', 400],
  ['GET', 'claims?since=%00', 400],
  ...['2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '2026-01-01T00:00:00+23:59'].map(
    (madeAt) =>
      ['GET', `payments?contractType=medical&cursor=${cursor({ madeAt, paymentId: 'a' })}`, 400] as const,
  ),
] as const)('%s %s is rejected before it reaches the database', async (method, path, status) => {
  const url = `/abcbs/v1/members/ZZR84265001/${path}`
  const headers = { ...callers[1]?.bearer, 'idempotency-key': randomUUID() }
  expect((await app.inject({ method, url, headers })).statusCode).toBe(status)
})

test.each(['gt9999', 'lt0000', 'ge0000-01-01', 'le0000', 'ge2026-02-30', '9999-12-31'])(
  'a search for claims of the day %s is not a server error',
  async (day) => {
    const url = `/fhir/ExplanationOfBenefit?patient=ZZR84265001&service-date=${day}`
    const answer = await app.inject({ url, headers: callers[1]?.bearer ?? {} })
    expect(answer.statusCode).toBe(day.startsWith('9999') ? 200 : 400)
  },
)

test('a rejection does not repeat the input', async () => {
  const answer = await app.inject({
    method: 'PUT',
    url: '/abcbs/v1/members/ZZD55120701/reimbursement/direct-deposit',
    headers: { ...callers[0]?.bearer, 'idempotency-key': randomUUID() },
    payload: { bankName: 'Bank', kind: 'visa-4111', routingNumber: 110_000_000, accountNumber: 123_456_789 },
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).not.toMatch(/visa-4111|110000000|123456789/)
  expect(answer.json()).toMatchObject({ validationErrors: { accountNumber: 'must be string' } })
})
