import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, oidcPayloads } from '#server/platform/db/schema.ts'
import { idHashOf } from '#server/identity/provider/id-hash.ts'
import { endEverySession } from '#server/identity/tokens/revocation.ts'
import { forgetOld } from '#server/identity/provider/identity.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { type ForeignProvider, startForeignProvider } from '#tests/kit/foreign-provider.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { PASSWORD, passSignIn } from '#tests/kit/pass-sign-in.ts'
import { beginSignIn, refresh, signInAs, tokensIn } from '#tests/kit/sign-in.ts'
import { type Tab, newTab } from '#tests/kit/tab.ts'
import { now, nowMs } from '#tests/kit/time.ts'

const OURS = { 'x-portal-session': '1' }
const PLANS = (username: string) => `/member/myblueprint/v1/users/${username}/memberships`
type Bearer = { authorization: string }

let server: Backend
let replica: Backend
beforeAll(async () => {
  const db = await openSeeded()
  server = await startBackend(db)
  replica = await startBackend(db)
})
afterAll(async () => {
  await server.app.close()
  await replica.app.close()
  await server.db.close()
})
beforeEach(() => {
  server.faults.reset()
  replica.faults.reset()
})

const later = (seconds: number) => {
  server.faults.set({ clockOffsetSeconds: seconds })
  replica.faults.set({ clockOffsetSeconds: seconds })
}

const answerOf = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.statusCode < 400 ? undefined : reply.json().code,
]
const plansAt = async ({ app }: Backend, username: string, bearer: Bearer) =>
  answerOf(await app.inject({ url: PLANS(username), headers: bearer }))
const sessionAt = async ({ app }: Backend, bearer: Bearer) =>
  answerOf(await app.inject({ method: 'POST', url: '/session', headers: { ...OURS, ...bearer } }))
const errorOf = async (answer: Response) => (await answer.json()) as Record<string, string>

/** The provider's answer to a signed-in browser that requests only a code. */
const silently = async (tab: Tab) => {
  const answer = await tab.fetch(beginSignIn({ prompt: 'none' }).authorize)
  const back = new URL(answer.headers.get('location') ?? '', 'http://nowhere.example.com')
  return back.searchParams.get('error') ?? (back.searchParams.has('code') ? 'code' : undefined)
}

const block = (username: string, since: Temporal.Instant | null) =>
  server.db
    .update(accounts)
    .set({ blockedFrom: since?.toString() ?? null })
    .where(eq(accounts.username, username))

describe('a blocked account', () => {
  const MARCUS = 'harpermarc1'
  afterEach(() => block(MARCUS, null))

  test('stops at its next call on every replica, and cannot renew or sign in', async () => {
    const { tab, tokens, bearer } = await signInAs(server.app, MARCUS)
    expect(await plansAt(replica, MARCUS, bearer)).toEqual([200, undefined])
    await tab.fetch('/session', { method: 'POST', headers: { ...OURS, ...bearer } })
    await block(MARCUS, now().subtract({ minutes: 1 }))
    for (const each of [server, replica]) {
      expect(await plansAt(each, MARCUS, bearer)).toEqual([403, 'ADM-0001'])
      expect(await sessionAt(each, bearer)).toEqual([403, 'ADM-0001'])
    }
    expect(await errorOf(await refresh(tab, tokens.refresh_token))).toEqual({
      error: 'invalid_grant',
      error_description: 'ADM-0001',
    })
    expect(await silently(tab)).toBe('login_required')
    // The browser's stored data can no longer be decrypted.
    expect((await tab.fetch('/session/key', { headers: OURS })).status).toBe(401)
    // The sign-in page reveals the block only after the right password.
    await expect(passSignIn(tab, beginSignIn().authorize, MARCUS)).rejects.toThrow('ADM-0001')
    // Another system lifts the block; that doesn't restore any session.
    await block(MARCUS, null)
    expect((await plansAt(server, MARCUS, bearer))[0]).toBe(401)
    expect((await refresh(tab, tokens.refresh_token)).status).toBe(400)
  })

  test('an idle session also ends during a block', async () => {
    const { bearer } = await signInAs(server.app, MARCUS)
    await block(MARCUS, now().subtract({ minutes: 1 }))
    await forgetOld(server.services)
    await block(MARCUS, null)
    expect((await plansAt(server, MARCUS, bearer))[0]).toBe(401)
  })

  test('a block from tomorrow does not stop the member today', async () => {
    const { bearer } = await signInAs(server.app, MARCUS)
    await block(MARCUS, now().add({ hours: 24 }))
    expect(await plansAt(server, MARCUS, bearer)).toEqual([200, undefined])
    later(25 * 3600)
    expect(await plansAt(server, MARCUS, bearer)).toEqual([403, 'ADM-0001'])
  })

  test('a deleted account stops, too', async () => {
    const row = { username: 'leaving01', personId: 'p-leaving', passwordHash: '' }
    const [dana] = await server.db.select().from(accounts).where(eq(accounts.username, 'harperdana1'))
    await server.db.insert(accounts).values({ ...row, passwordHash: dana?.passwordHash ?? '' })
    const { tab, tokens, bearer } = await signInAs(server.app, row.username)
    expect((await plansAt(server, row.username, bearer))[0]).not.toBe(401)
    await server.db.delete(accounts).where(eq(accounts.username, row.username))
    expect(await plansAt(server, row.username, bearer)).toEqual([401, 'UNAUTHORIZED_ERROR'])
    expect((await errorOf(await refresh(tab, tokens.refresh_token))).error).toBe('invalid_grant')
  })
})

describe('with another identity provider', () => {
  let provider: ForeignProvider
  let foreign: Backend
  beforeAll(async () => {
    provider = await startForeignProvider(await freePort())
    foreign = await startBackend(server.db, {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'insurers-portal',
      OIDC_AUDIENCE: 'portal-api',
      OIDC_USERNAME_CLAIM: 'preferred_username',
    })
  })
  afterAll(async () => {
    await foreign.app.close()
    await provider.goAway()
  })

  test('our block also stops its members', async () => {
    const token = await provider.token({ preferred_username: 'harperdana1' })
    const bearer = { authorization: `Bearer ${token}` }
    expect(await plansAt(foreign, 'harperdana1', bearer)).toEqual([200, undefined])
    await block('harperdana1', now().subtract({ minutes: 1 }))
    expect(await plansAt(foreign, 'harperdana1', bearer)).toEqual([403, 'ADM-0001'])
    await block('harperdana1', null)
  })
})

describe('an access token', () => {
  test('ends with the sign-out on every replica, before its expiry', async () => {
    const { tab, bearer } = await signInAs(server.app, 'harperdana1')
    await tab.fetch('/session', { method: 'POST', headers: { ...OURS, ...bearer } })
    expect(await plansAt(replica, 'harperdana1', bearer)).toEqual([200, undefined])
    expect((await tab.fetch('/session', { method: 'DELETE', headers: OURS })).status).toBe(204)
    for (const each of [server, replica]) {
      expect(await plansAt(each, 'harperdana1', bearer)).toEqual([401, 'UNAUTHORIZED_ERROR'])
      expect(await sessionAt(each, bearer)).toEqual([401, 'UNAUTHORIZED_ERROR'])
    }
  })

  test('ends in every browser with a new password, for that member only', async () => {
    const phone = await signInAs(server.app, 'harperdana1')
    const laptop = await signInAs(replica.app, 'harperdana1')
    const marcus = await signInAs(server.app, 'harpermarc1')
    await laptop.tab.fetch('/session', { method: 'POST', headers: { ...OURS, ...laptop.bearer } })
    await endEverySession(server.db, 'harperdana1')
    for (const { bearer, tab, tokens } of [phone, laptop]) {
      expect(await plansAt(replica, 'harperdana1', bearer)).toEqual([401, 'UNAUTHORIZED_ERROR'])
      expect((await errorOf(await refresh(tab, tokens.refresh_token))).error).toBe('invalid_grant')
      expect(await silently(tab)).toBe('login_required')
    }
    expect((await laptop.tab.fetch('/session/key', { headers: OURS })).status).toBe(401)
    expect(await plansAt(replica, 'harpermarc1', marcus.bearer)).toEqual([200, undefined])
  })
})

describe('a repeated refresh token', () => {
  const refreshTokenIn = async (answer: Response) => (await tokensIn(answer)).refresh_token

  test('gets the same successor within half a minute on every replica', async () => {
    const { tab, tokens } = await signInAs(server.app, 'harperdana1')
    const atReplica = newTab(replica.app)
    const answers = await Promise.all(
      [tab, atReplica, tab, atReplica, tab].map((each) => refresh(each, tokens.refresh_token)),
    )
    const next = new Set(await Promise.all(answers.map(refreshTokenIn)))
    expect(next.size).toBe(1)
    expect([...next][0]).toMatch(/^[\w-]{43}$/)
    later(29)
    expect(await refreshTokenIn(await refresh(atReplica, tokens.refresh_token))).toBe([...next][0])
    expect(
      await server.db.$count(
        oidcPayloads,
        eq(oidcPayloads.grantId, String(decodeJwt(tokens.access_token).gid)),
      ),
    ).toBe(3)
  })

  test('ends the token family with its access tokens after its successor was used', async () => {
    const { tab, tokens } = await signInAs(server.app, 'harperdana1')
    const second = await tokensIn(await refresh(tab, tokens.refresh_token))
    const third = await tokensIn(await refresh(tab, second.refresh_token))
    expect((await errorOf(await refresh(tab, tokens.refresh_token))).error).toBe('invalid_grant')
    expect((await errorOf(await refresh(tab, third.refresh_token))).error).toBe('invalid_grant')
    const bearer = { authorization: `Bearer ${third.access_token}` }
    expect(await plansAt(replica, 'harperdana1', bearer)).toEqual([401, 'UNAUTHORIZED_ERROR'])
  })

  test('a thief within the half minute is detected at the next renewal', async () => {
    const { tab, tokens } = await signInAs(server.app, 'harperdana1')
    const member = await tokensIn(await refresh(tab, tokens.refresh_token))
    const thief = await tokensIn(await refresh(newTab(server.app), tokens.refresh_token))
    later(200)
    const stolen = await tokensIn(await refresh(newTab(server.app), thief.refresh_token))
    later(240)
    expect((await errorOf(await refresh(tab, member.refresh_token))).error).toBe('invalid_grant')
    expect((await errorOf(await refresh(newTab(server.app), stolen.refresh_token))).error).toBe(
      'invalid_grant',
    )
  })
})

describe('twelve hours after the password', () => {
  const MINUTE = 60
  const HOUR = 60 * MINUTE

  test('rejects silent renewals, even for an active browser', async () => {
    const { tab } = await signInAs(server.app, 'harperdana1')
    for (let at = 13 * MINUTE; at < 12 * HOUR; at += 13 * MINUTE) {
      later(at)
      expect([at, await silently(tab)]).toEqual([at, 'code'])
    }
    later(12 * HOUR + MINUTE)
    expect(await silently(tab)).toBe('login_required')
    // After the password was entered, the session continues in the same browser.
    await passSignIn(tab, beginSignIn().authorize, 'harperdana1', PASSWORD)
    expect(await silently(tab)).toBe('code')
  })

  test('renewals keep an active member signed in until then, but not longer', async () => {
    const { tab, tokens } = await signInAs(server.app, 'harperdana1')
    let next = tokens
    for (let at = 13 * MINUTE; at < 12 * HOUR; at += 13 * MINUTE) {
      later(at)
      const renewed = await refresh(tab, next.refresh_token)
      expect([at, renewed.status]).toEqual([at, 200])
      next = await tokensIn(renewed)
    }
    later(12 * HOUR + 1)
    expect((await refresh(tab, next.refresh_token)).status).toBe(400)
  })

  test('a token from the last minute ends at that time, too', async () => {
    const { tab, tokens } = await signInAs(server.app, 'harperdana1')
    const grant = eq(oidcPayloads.id, idHashOf(String(decodeJwt(tokens.access_token).gid)))
    const [kept] = await server.db.select().from(oidcPayloads).where(grant)
    const exp = Math.floor(nowMs() / 1000) + 60
    await server.db
      .update(oidcPayloads)
      .set({ payload: { ...(kept?.payload as object), exp } })
      .where(grant)
    const last = await tokensIn(await refresh(tab, tokens.refresh_token))
    expect(decodeJwt(last.access_token).exp).toBeLessThanOrEqual(exp)
    later(12 * HOUR)
    expect((await errorOf(await refresh(tab, last.refresh_token))).error).toBe('invalid_grant')
  })

  test('entering the password again restarts the count', async () => {
    const { tab } = await signInAs(server.app, 'harperdana1')
    for (let at = 13 * MINUTE; at < 11 * HOUR; at += 13 * MINUTE) {
      later(at)
      await silently(tab)
    }
    await passSignIn(tab, beginSignIn({ prompt: 'login' }).authorize, 'harperdana1', PASSWORD)
    for (let at = 11 * HOUR; at < 13 * HOUR; at += 13 * MINUTE) {
      later(at)
      expect([at, await silently(tab)]).toEqual([at, 'code'])
    }
  })
})
