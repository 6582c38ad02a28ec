import { SignJWT, UnsecuredJWT, decodeJwt, exportJWK, generateKeyPair, importJWK } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { OperationOutcome } from '#contract/entities/fhir.ts'
import { readConfig } from '#server/config/config.ts'
import { API_AUDIENCE } from '#server/identity/tokens/caller.ts'
import { signingKeys } from '#server/identity/provider/keys.ts'
import { type Backend, backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { ORIGIN } from '#tests/kit/tab.ts'
import { nowMs } from '#tests/kit/time.ts'

let server: Backend
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

const PROBLEM = 'application/problem+json; charset=utf-8'
const SECRET = 'ZZH41022001'

describe('a query', () => {
  test.each([
    ['that is missing', ''],
    ['with an unknown name', `identifier=ZZH410220&patient=${SECRET}`],
    ['with a repeated name', `identifier=ZZH410220&identifier=${SECRET}`],
    ['in object notation', `identifier[$ne]=${SECRET}`],
    ['with the prototype', `identifier=ZZH410220&__proto__=${SECRET}`],
  ])('%s is rejected with a code and not repeated', async (_what, query) => {
    const { tab, bearer } = await signInAs(server.app, 'harperdana1')
    // By default, a search ignores unknown parameters (FHIR R4 §3.1.1.3).
    const headers = { ...bearer, prefer: 'handling=strict' }
    const answer = await tab.fetch(`/fhir/Patient?${query}`, { headers })
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8')
    expect(answer.headers.get('x-request-id')).toEqual(expect.any(String))
    expect(answer.status).toBe(400)
    const refusal = { coding: [{ system: 'urn:nsm:failure', code: 'INVALID_REQUEST' }] }
    const outcome = v.parse(OperationOutcome, JSON.parse(text))
    expect(outcome.issue?.length).toBeGreaterThan(0)
    for (const issue of outcome.issue ?? [])
      expect(issue).toMatchObject({ severity: 'error', code: 'invalid', details: refusal })
    expect(text).not.toContain(SECRET)
  })

  test('to a call without query parameters is rejected', async () => {
    const answer = await server.app.inject('/member/myblueprint/v1/public/user-notice?x=1')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('a body', () => {
  const send = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/sandbox/form',
      headers: { 'content-type': type },
      payload,
    })

  test.each([
    ['of more than 64 KiB', JSON.stringify({ notice: 'n'.repeat(64 * 1_024) }), 'application/json', 413],
    ['of broken JSON', `{"notice":"${SECRET}`, 'application/json', 400],
    ['without content', '', 'application/json', 400],
    ['that plants a prototype', '{"__proto__":{"outage":true}}', 'application/json', 400],
    ['of an unknown media type', '<notice/>', 'text/xml', 415],
    ['with wrong values', '{"notice":"","clockOffsetSeconds":"soon"}', 'application/json', 422],
  ])('%s is a problem with a code', async (_what, payload, type, status) => {
    const answer = await send(payload, type)
    expect(answer.headers['content-type']).toBe(PROBLEM)
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      expect.objectContaining({ status, code: 'INVALID_REQUEST' }),
    ])
    expect(answer.body).not.toContain(SECRET)
  })

  test('of just under 64 KiB is accepted', async () => {
    const payload = JSON.stringify({ notice: 'n'.repeat(64_000), clockOffsetSeconds: '0' })
    expect((await send(payload)).statusCode).toBe(303)
  })

  test('to a session call without a body is rejected', async () => {
    const { tab, bearer } = await signInAs(server.app, 'harperdana1')
    const headers = { ...bearer, 'x-portal-session': '1', 'content-type': 'application/json' }
    const answer = await tab.fetch('/session', { method: 'DELETE', headers, body: '{"key":"mine"}' })
    expect(answer.status).toBe(400)
  })
})

describe('a token', () => {
  const claims: Record<string, string> = { sub: 'harperdana1', username: 'harperdana1' }
  // A token is valid as long as the sign-in that it came from.
  beforeAll(async () => {
    const { bearer } = await signInAs(server.app, 'harperdana1')
    claims['gid'] = String(decodeJwt(bearer.authorization.slice('Bearer '.length))['gid'])
  })
  type Change = { audience?: string; issuer?: string; type?: string; seconds?: number; foreign?: boolean }

  async function tokenWith(change: Change): Promise<string> {
    const { privateSet } = await signingKeys(readConfig({ PUBLIC_URL: ORIGIN }), server.services)
    const [own = {}] = privateSet.keys
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const key = change.foreign ? { ...(await exportJWK(privateKey)), alg: 'ES256' } : own
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: String(own.kid), typ: change.type ?? 'at+jwt' })
      .setIssuer(change.issuer ?? `${ORIGIN}/oidc`)
      .setAudience(change.audience ?? API_AUDIENCE)
      .setExpirationTime(Math.floor(nowMs() / 1_000) + (change.seconds ?? 60))
      .sign(await importJWK(key, 'ES256'))
  }
  const ask = async (authorization?: string) => {
    const answer = await server.app.inject({
      url: '/member/myblueprint/v1/users/harperdana1/memberships',
      headers: authorization === undefined ? {} : { authorization },
    })
    const { requestId: _, ...body } = answer.json<Record<string, unknown>>()
    return { status: answer.statusCode, type: answer.headers['content-type'], body }
  }

  test('of our own provider is accepted', async () => {
    expect((await ask(`Bearer ${await tokenWith({})}`)).status).toBe(200)
  })

  const unsigned = () =>
    new UnsecuredJWT(claims)
      .setIssuer(`${ORIGIN}/oidc`)
      .setAudience(API_AUDIENCE)
      .setExpirationTime('1m')
      .encode()
  const publicAsSecret = async () => {
    const { publicSet } = await signingKeys(readConfig({ PUBLIC_URL: ORIGIN }), server.services)
    const secret = new TextEncoder().encode(JSON.stringify(publicSet.keys[0]))
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setExpirationTime('1m')
      .sign(secret)
  }

  test.each<[string, () => Promise<string | undefined>]>([
    ['that is missing', async () => undefined],
    ['that is empty', async () => 'Bearer '],
    ['that is garbage', async () => 'Bearer not.a.token'],
    ['in another scheme', async () => `Basic ${await tokenWith({})}`],
    ['that has expired', async () => `Bearer ${await tokenWith({ seconds: -60 })}`],
    ['for another audience', async () => `Bearer ${await tokenWith({ audience: 'urn:other:api' })}`],
    ['of another issuer', async () => `Bearer ${await tokenWith({ issuer: 'https://evil.example.com' })}`],
    ['that is an ID token', async () => `Bearer ${await tokenWith({ type: 'JWT' })}`],
    ['signed with another key', async () => `Bearer ${await tokenWith({ foreign: true })}`],
    ['without a signature', async () => `Bearer ${unsigned()}`],
    ['signed with the public key as a secret', async () => `Bearer ${await publicAsSecret()}`],
  ])('%s is rejected like every other', async (_what, make) => {
    expect(await ask(await make())).toEqual({
      status: 401,
      type: PROBLEM,
      body: expect.objectContaining({ status: 401, code: 'UNAUTHORIZED_ERROR' }),
    })
    expect(await ask(await make())).toEqual(await ask())
  })

  test('is checked before the input', async () => {
    expect((await server.app.inject('/fhir/Patient?nonsense=1')).statusCode).toBe(401)
  })
})
