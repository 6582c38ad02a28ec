import { expect, test } from 'vitest'
import * as v from 'valibot'
import { ReimbursementInput } from '#contract/calls/reimbursement.ts'
import { Comments } from '#contract/entities/question.ts'
import { brokenTextIn, line, printable, typedText } from '#contract/text.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const HALVES = ['\uD83D', '\uDE00', 'a\uD83Db', '\uDE00\uD83D']
const WHOLE = ['😀', 'Zoë', 'Ñandú', '你好']

test('typed fields reject half a character and accept whole ones', () => {
  const fields = [
    Comments,
    line(80),
    typedText(80),
    v.pipe(v.string(), printable),
    ReimbursementInput.entries.providerName,
  ]
  for (const field of fields) {
    for (const half of HALVES) expect([half, v.is(field, half)]).toEqual([half, false])
    for (const whole of WHOLE) expect([whole, v.parse(field, whole)]).toEqual([whole, whole])
  }
})

test('is found at any depth', () => {
  expect(brokenTextIn({ a: [{ b: 'x' }, { b: '\uD83D' }] })).toBe('a.1.b')
  expect(brokenTextIn({ a: { '\uD83D': 1 } })).toBe('a')
  expect(brokenTextIn({ a: ['😀', null, 1, true] })).toBeUndefined()
})

test('reports a value that is too deep at its sixteenth level', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`) as unknown
  expect(brokenTextIn(deep)).toBe(Array.from({ length: 16 }, () => 'a').join('.'))
  expect(brokenTextIn(JSON.parse(`${'['.repeat(16)}1${']'.repeat(16)}`))).toBeUndefined()
})

const server = startedBackend()

const [DANA, RAY] = ['/abcbs/v1/members/ZZH41022001', '/abcbs/v1/members/ZZD55120701'] as const
const HALF = '\uD83D'
const question = {
  topic: 'other',
  companyId: '03',
  contractType: 'medical',
  phone: '5015550123',
  comments: 'a',
}
const deposit = { bankName: 'Bank', kind: 'checking', routingNumber: '021000021', accountNumber: '123456' }
const saved = {
  memberId: 'ZZH41022001',
  contractType: 'medical',
  cardIds: ['ZZH41022001-medical'],
  device: 'x',
  lock: 'pin',
}
const users = '/member/myblueprint/v1/users/harperdana1'

test.each([
  ['POST', `${DANA}/questions`, { ...question, comments: HALF }, 'comments'],
  ['POST', `${DANA}/questions`, { ...question, companyId: HALF }, 'companyId'],
  ['PUT', `${RAY}/reimbursement/direct-deposit`, { ...deposit, bankName: HALF }, 'bankName'],
  [
    'POST',
    `${RAY}/reimbursement/requests`,
    { receipts: [{ receiptId: 'abcdefgh', name: HALF }] },
    'receipts.0.name',
  ],
  ['POST', `${users}/saved-cards`, { ...saved, device: HALF }, 'device'],
  ['POST', `${users}/saved-cards`, { ...saved, cardIds: [HALF] }, 'cardIds.0'],
  ['PUT', `${DANA}/claims/M263250220040172/note`, { text: HALF }, 'text'],
  ['POST', `${DANA}/id-cards/ZZH41022001-medical/emails`, { to: `${HALF}@example.com` }, 'to'],
] as const)('%s %s with half a character is rejected by field', async (method, url, payload, field) => {
  const { bearer } = await signInAs(server.app, url.includes('ZZD55120701') ? 'delgadoray3' : 'harperdana1')
  const answer = await server.app.inject({
    method,
    url,
    headers: { ...bearer, 'idempotency-key': 'broken-text-1', 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
  expect(answer.json()).toMatchObject({ status: 422, validationErrors: { [field]: 'must be text' } })
})

const DEEP = `{"search":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
test.each([
  ['a session', 'POST', '/session', DEEP],
  ['an identity', 'POST', '/member/myblueprint/v1/public/registration/identity', DEEP],
  ['a search', 'POST', `${DANA}/messages/search`, DEEP],
  [
    'a search with a null character',
    'POST',
    `${DANA}/messages/search`,
    JSON.stringify({ search: 'a\u0000b' }),
  ],
  ['a question that was read', 'POST', `${DANA}/questions/read`, JSON.stringify({ questionId: 'q\u0000' })],
  [
    'a sign-in with a null character',
    'GET',
    '/oidc/auth?client_id=member-portal&response_type=code&scope=openid&state=a%00&code_challenge=47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU&code_challenge_method=S256&redirect_uri=http%3A%2F%2Flocalhost%3A8080%2Fauth-success',
    '',
  ],
] as const)('%s is rejected without a server error', async (_what, method, url, payload) => {
  const { bearer } = await signInAs(server.app, 'harperdana1')
  const headers = { ...bearer, 'content-type': 'application/json', 'x-portal-session': '1' }
  const answer = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  const isRefusal = answer.statusCode >= 400 && answer.statusCode < 500
  // The provider sends its rejection back to the portal.
  expect([answer.statusCode, isRefusal || answer.headers.location?.includes('error=')]).toEqual([
    expect.any(Number),
    true,
  ])
})
