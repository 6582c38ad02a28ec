import { decodeJwt, decodeProtectedHeader } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Backend, backend } from '#tests/kit/backend.ts'
import { PASSWORD, passSignIn } from '#tests/kit/pass-sign-in.ts'
import { beginSignIn, exchangeCode, refresh, signInAs, tokensIn } from '#tests/kit/sign-in.ts'
import { ORIGIN, type Tab, newTab } from '#tests/kit/tab.ts'

let server: Backend
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

const later = (seconds: number) => server.faults.set({ clockOffsetSeconds: seconds })
const errorOf = async (answer: Response) => ((await answer.json()) as { error: string }).error

describe('signing in', () => {
  test('the specification’s request returns a short-lived signed token with the name', async () => {
    const { tokens } = await signInAs(server.app, 'harperdana1')
    const claims = decodeJwt(tokens.access_token)
    expect(claims.sub).toBe('harperdana1')
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300)
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
    expect(tokens.refresh_token).toMatch(/^[\w-]{40,}$/)
  })

  test('a code works once; reusing it ends its sign-in', async () => {
    const tab = newTab(server.app)
    const { verifier, authorize } = beginSignIn()
    const code = (await passSignIn(tab, authorize, 'harperdana1')).searchParams.get('code') ?? ''
    const first = await tokensIn(await exchangeCode(tab, code, verifier))
    expect(await errorOf(await exchangeCode(tab, code, verifier))).toBe('invalid_grant')
    expect(await errorOf(await refresh(tab, first.refresh_token))).toBe('invalid_grant')
  })

  test('a code is invalid with another verifier or after a minute', async () => {
    const tab = newTab(server.app)
    const begin = async () => {
      const { verifier, authorize } = beginSignIn()
      const callback = await passSignIn(tab, authorize, 'harperdana1')
      return { verifier, code: callback.searchParams.get('code') ?? '' }
    }
    const one = await begin()
    expect((await exchangeCode(tab, one.code, 'f'.repeat(56))).status).toBe(400)
    const two = await begin()
    later(61)
    expect(await errorOf(await exchangeCode(tab, two.code, two.verifier))).toBe('invalid_grant')
  })

  test.each([
    ['another address to return to', { redirect_uri: 'https://evil.example.com/auth-success' }],
    ['an unhashed challenge', { code_challenge_method: 'plain' }],
    ['no challenge', { code_challenge: '', code_challenge_method: '' }],
    ['the implicit flow', { response_type: 'token' }],
    ['another client', { client_id: 'somebody-else' }],
  ])('rejects %s', async (_what, change) => {
    const tab = newTab(server.app)
    const back = await passSignIn(tab, beginSignIn(change).authorize, 'harperdana1').catch(() => undefined)
    expect(back?.href ?? 'error=').toContain('error=')
    expect(back?.href ?? '').not.toMatch(/[?#&](code|access_token)=/)
  })

  test('a page of another origin cannot exchange a code, even with its verifier', async () => {
    const { verifier, authorize } = beginSignIn()
    const callback = await passSignIn(newTab(server.app), authorize, 'harperdana1')
    const answer = await server.app.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: {
        origin: 'https://evil.example.com',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        client_id: 'member-portal',
        grant_type: 'authorization_code',
        code: callback.searchParams.get('code') ?? '',
        code_verifier: verifier,
        redirect_uri: `${ORIGIN}/auth-success`,
      }).toString(),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('a page that was already used shows an error and links to the portal', async () => {
    const answer = await newTab(server.app).fetch('/signin/nothing-here')
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain('href="/login"')
  })
})

describe('a sign-in started in another browser', () => {
  const signOutForm = (tab: Tab, xsrf?: string) =>
    tab.fetch('/oidc/session/end/confirm', {
      method: 'POST',
      body: new URLSearchParams({ logout: 'yes', ...(xsrf === undefined ? {} : { xsrf }) }),
    })
  const plant = (from: Tab, into: Tab, names: RegExp) => {
    for (const [name, value] of from.cookies) if (names.test(name)) into.cookies.set(name, value)
  }

  test('cannot be finished in a browser that was given its cookies', async () => {
    const [attacker, victim] = [newTab(server.app), newTab(server.app)]
    const begun = await attacker.fetch(beginSignIn().authorize)
    plant(attacker, victim, /^_/)
    const address = begun.headers.get('location') ?? ''
    expect((await victim.fetch(address)).status).toBe(410)
    const body = new URLSearchParams({ username: 'harperdana1', password: PASSWORD })
    expect((await victim.fetch(address, { method: 'POST', body })).status).toBe(410)
    expect((await attacker.fetch(address)).status).toBe(200)
  })

  test('cannot be resumed after the password in a browser that was given its cookies', async () => {
    const [victim, attacker] = [newTab(server.app), newTab(server.app)]
    const begun = await victim.fetch(beginSignIn().authorize)
    const body = new URLSearchParams({ username: 'harperdana1', password: PASSWORD })
    const right = await victim.fetch(begun.headers.get('location') ?? '', { method: 'POST', body })
    const resume = right.headers.get('location') ?? ''
    await attacker.fetch(beginSignIn().authorize)
    plant(victim, attacker, /^_/)
    const refused = await attacker.fetch(resume)
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
    expect((await victim.fetch(resume)).headers.get('location')).toContain('/auth-success?code=')
  })

  test('a sign-out form needs the session’s secret', async () => {
    const { tab, bearer } = await signInAs(server.app, 'harperdana1')
    const url = '/member/myblueprint/v1/users/harperdana1/memberships'
    const plans = async () => (await server.app.inject({ url, headers: bearer })).statusCode
    const page = await (await tab.fetch('/oidc/session/end')).text()
    for (const xsrf of [undefined, '', 'f'.repeat(48)])
      expect([xsrf, (await signOutForm(tab, xsrf)).status, await plans()]).toEqual([xsrf, 400, 200])
    const secret = /name="xsrf" value="(\w+)"/.exec(page)?.[1]
    expect([(await signOutForm(tab, secret)).status, await plans()]).toEqual([303, 401])
  })
})

describe('staying signed in', () => {
  test('each renewal hands out a new refresh token', async () => {
    const { tab, tokens } = await signInAs(server.app, 'harpermarc1')
    const next = await tokensIn(await refresh(tab, tokens.refresh_token))
    expect(next.refresh_token).not.toBe(tokens.refresh_token)
    expect((await refresh(tab, next.refresh_token)).status).toBe(200)
  })

  test('a renewal with a lost answer can be repeated for half a minute', async () => {
    const { tab, tokens } = await signInAs(server.app, 'harpermarc1')
    await refresh(tab, tokens.refresh_token)
    later(29)
    expect((await refresh(tab, tokens.refresh_token)).status).toBe(200)
  })

  test('reusing a refresh token later ends the whole sign-in', async () => {
    const { tab, tokens } = await signInAs(server.app, 'harpermarc1')
    const next = await tokensIn(await refresh(tab, tokens.refresh_token))
    later(31)
    expect(await errorOf(await refresh(tab, tokens.refresh_token))).toBe('invalid_grant')
    expect(await errorOf(await refresh(tab, next.refresh_token))).toBe('invalid_grant')
  })

  test('fifteen idle minutes end it', async () => {
    const { tab, tokens } = await signInAs(server.app, 'harpermarc1')
    later(901)
    expect(await errorOf(await refresh(tab, tokens.refresh_token))).toBe('invalid_grant')
  })
})

describe('the lock', () => {
  const tryAs = async (username: string, password: string) => {
    try {
      await passSignIn(newTab(server.app), beginSignIn().authorize, username, password)
      return 'in'
    } catch (error) {
      return /Error code: ([A-Z]+-\d+)/.exec(String(error))?.[1]
    }
  }

  test('the third failure locks out even the right password for fifteen minutes', async () => {
    expect(await tryAs('visiononly7', 'wrong')).toBe('LOG-0014')
    expect(await tryAs('visiononly7', 'wrong')).toBe('LOG-0014')
    expect(await tryAs('visiononly7', 'wrong')).toBe('LOG-0018')
    expect(await tryAs('visiononly7', PASSWORD)).toBe('LOG-0015')
    later(15 * 60 + 1)
    expect(await tryAs('visiononly7', PASSWORD)).toBe('in')
    expect(await tryAs('visiononly7', 'wrong')).toBe('LOG-0014')
  })

  test('a browser with an earlier sign-in works while strangers keep the name locked', async () => {
    const { tab } = await signInAs(server.app, 'visiononly7')
    for (let i = 0; i < 3; i += 1) await tryAs('visiononly7', 'wrong')
    expect(await tryAs('visiononly7', PASSWORD)).toBe('LOG-0015')
    const device = tab.cookies.get('__Host-device') ?? ''
    expect(device).toMatch(/^[\w-]{43}$/)
    const atHome = newTab(server.app)
    atHome.cookies.set('__Host-device', device)
    const back = await passSignIn(atHome, beginSignIn().authorize, 'visiononly7')
    expect(back.searchParams.has('code')).toBe(true)
    later(15 * 60 + 1)
    expect(await tryAs('visiononly7', PASSWORD)).toBe('in')
  })

  test('gives the same answer for an unknown username', async () => {
    const answers = [1, 2, 3, 4].map(() => () => tryAs('nobodyhere1', 'wrong'))
    const codes: unknown[] = []
    for (const ask of answers) codes.push(await ask())
    expect(codes).toEqual(['LOG-0014', 'LOG-0014', 'LOG-0018', 'LOG-0015'])
  })

  test('reports a block by an administrator only after the right password', async () => {
    expect(await tryAs('blocked0001', 'wrong')).toBe('LOG-0014')
    expect(await tryAs('blocked0001', PASSWORD)).toBe('ADM-0001')
  })

  test('the account that is always locked stays locked', async () => {
    expect(await tryAs('lockedout01', PASSWORD)).toBe('LOG-0015')
  })
})
