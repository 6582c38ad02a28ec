import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { ConfigError, portalConfigOf, readConfig } from '#server/config/config.ts'
import { GATEWAY, SECRETS } from '#tests/kit/sandbox-settings.ts'

function problemsIn(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems
  }
}

const secret = (bytes: number) => randomBytes(bytes).toString('base64url')

/** Expects one line about this setting, which doesn't repeat its value. */
function expectOneLine(env: Record<string, string>, name: string, about: RegExp) {
  const problems = problemsIn(env)
  expect([env[name], problems]).toEqual([env[name], [expect.stringMatching(about)]])
  expect(problems[0]).toMatch(new RegExp(`^${name} must`))
}

describe('COOKIE_KEYS', () => {
  test.each([SECRETS.COOKIE_KEYS, `${secret(24)}, ${secret(64)}`])('accepts %s', (COOKIE_KEYS) => {
    expect(problemsIn({ COOKIE_KEYS })).toEqual([])
  })

  test.each([
    ['one letter', 'a', /at least 32 characters/],
    ['a key that is too short', secret(22), /at least 32 characters/],
    ['two keys, one too short', `${SECRETS.COOKIE_KEYS},short`, /at least 32 characters/],
    ['a missing last key', `${SECRETS.COOKIE_KEYS},`, /at least 32 characters/],
    ['repeated letters', 'abcdabcdabcdabcdabcdabcdabcdabcdabcd', /random texts/],
    ['the same key twice', `${SECRETS.COOKIE_KEYS},${SECRETS.COOKIE_KEYS}`, /the same key twice/],
  ])('rejects %s', (_what, COOKIE_KEYS, about) => {
    expectOneLine({ COOKIE_KEYS }, 'COOKIE_KEYS', about)
  })
})

describe('DATA_KEYS', () => {
  test('are required for members, not in the sandbox', () => {
    const { DATA_KEYS: _, ...rest } = GATEWAY
    expect(problemsIn(rest)).toEqual(['DATA_KEYS (comma-separated) is required outside sandbox mode'])
    expect(problemsIn(GATEWAY)).toEqual([])
    expect(problemsIn({})).toEqual([])
  })

  test('are 32 bytes each, the newest first', () => {
    expect(problemsIn({ DATA_KEYS: `${secret(32)},${secret(32)}` })).toEqual([])
  })

  test.each([
    ['a password', 'correct horse battery staple', /32 random bytes/],
    ['too few bytes', secret(31), /32 random bytes/],
    ['a key of zeros', Buffer.alloc(32).toString('base64url'), /32 random bytes/],
    ['the same key twice', `${SECRETS.DATA_KEYS},${SECRETS.DATA_KEYS}`, /the same key twice/],
  ])('rejects %s', (_what, DATA_KEYS, about) => {
    expectOneLine({ DATA_KEYS }, 'DATA_KEYS', about)
  })
})

describe('OIDC_SIGNING_KEYS', () => {
  const key = async (algorithm: string, change: Record<string, unknown> = {}, modulusLength = 3072) => {
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true, modulusLength })
    return { ...(await exportJWK(privateKey)), ...change }
  }
  const setOf = (...keys: unknown[]) => ({ OIDC_SIGNING_KEYS: JSON.stringify({ keys }) })

  test('accept elliptic and RSA keys, alone and together', async () => {
    const [ec, rsa] = [await key('ES256'), await key('RS256')]
    for (const keys of [[ec], [rsa], [{ ...rsa, alg: 'PS256' }], [ec, rsa], [rsa, ec]])
      expect(problemsIn(setOf(...keys))).toEqual([])
  })

  test('reject keys that the provider cannot sign with', async () => {
    const [ec, other, rsa] = [await key('ES256'), await key('ES256'), await key('RS256')]
    const wrong = [
      await key('ES384'),
      await key('EdDSA'),
      await key('RS256', {}, 2048),
      { ...rsa, alg: 'RS512' },
      { ...ec, alg: 'RS256' },
      { ...ec, use: 'enc' },
      { ...ec, x: other.x, y: other.y },
      { ...ec, d: 'x' },
    ]
    for (const one of wrong)
      for (const keys of [[one], [ec, one]])
        expectOneLine(setOf(...keys), 'OIDC_SIGNING_KEYS', /ES256 .*RS256 or PS256/)
  })
})

describe('PUBLIC_URL', () => {
  test.each(['https://portal.example.com', 'https://portal.example.com:8443/'])(
    'accepts %s',
    (PUBLIC_URL) => {
      expect(problemsIn({ ...GATEWAY, PUBLIC_URL })).toEqual([])
    },
  )
  test('accepts http for a browser on the same machine, in the sandbox only', () => {
    expect(problemsIn({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toEqual([])
    expectOneLine({ ...GATEWAY, PUBLIC_URL: 'http://localhost:8080' }, 'PUBLIC_URL', /https/)
  })

  test.each([
    ['http that others would use', 'http://portal.example.com', /https/],
    ['a path', 'https://portal.example.com/member', /no path/],
    ['a query', 'https://portal.example.com/?a=1', /no path/],
    ['a user', 'https://me@portal.example.com', /no path/],
    ['no web address', 'ftp://portal.example.com', /address/],
  ])('rejects %s', (_what, PUBLIC_URL, about) => {
    for (const mode of [GATEWAY, { MODE: 'sandbox', SANDBOX_ON_REAL_DATABASE: 'yes' }]) {
      expectOneLine({ ...mode, PUBLIC_URL }, 'PUBLIC_URL', about)
    }
  })
})

describe('OIDC_ISSUER', () => {
  test('must be https, or in the sandbox local http', () => {
    expect(problemsIn({ OIDC_ISSUER: 'http://localhost:9000/realms/insurer' })).toEqual([])
    for (const env of [{}, GATEWAY])
      expectOneLine({ ...env, OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER', /https/)
    expectOneLine({ ...GATEWAY, OIDC_ISSUER: 'http://localhost:9000' }, 'OIDC_ISSUER', /https/)
  })

  test('requires the audience of its tokens outside the sandbox', () => {
    const { OIDC_AUDIENCE: _, ...rest } = GATEWAY
    expect(problemsIn(rest)).toEqual([expect.stringMatching(/^OIDC_AUDIENCE is required with OIDC_ISSUER/)])
  })
})

describe('TRUST_PROXY', () => {
  test.each<[string, false | number | string[]]>([
    ['true', 1],
    ['1', 1],
    ['2', 2],
    ['false', false],
    ['0', false],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ])('%s believes %j', (TRUST_PROXY, trusted) => {
    expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toEqual(trusted)
  })

  test.each([
    'yes',
    '-1',
    '1.5',
    '12',
    'proxy.example.com',
    '10.0.0.0/33',
    '10.0.0.1/',
    '10.0.0.1,',
    'fe80::1%eth0',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1/0',
    '128.0.0.0/1, 0.0.0.0/1',
    '10.0.0.1, ::/1',
    '::ffff:0:0/96',
    '::ffff:0.0.0.0/96',
    '0:0:0:0:0:ffff::/96',
  ])('rejects %s', (text) => {
    expectOneLine({ TRUST_PROXY: text }, 'TRUST_PROXY', /proxy addresses/)
  })
})

test('the portal gets the address of the external sign-in settings', () => {
  const [OIDC_ISSUER, SIGN_IN_SETTINGS_URL] = ['https://login.example.com', 'https://login.example.com/me']
  const sentConfig = portalConfigOf(readConfig({ OIDC_ISSUER, SIGN_IN_SETTINGS_URL }), 'test')
  expect(sentConfig).toMatchObject({
    ownsSignIn: false,
    readsIdTokens: true,
    signInSettingsUrl: SIGN_IN_SETTINGS_URL,
  })
  expect(portalConfigOf(readConfig({}), 'test')).toMatchObject({
    ownsSignIn: true,
    readsIdTokens: false,
    signInSettingsUrl: null,
  })
  expect(problemsIn({ SIGN_IN_SETTINGS_URL })).toEqual([
    expect.stringMatching(/^SIGN_IN_SETTINGS_URL needs OIDC_ISSUER/),
  ])
})

describe('REGISTER_URL', () => {
  const OIDC_ISSUER = 'https://login.example.com'

  test('is passed to the portal, which then has no registration of its own', () => {
    const REGISTER_URL = 'https://login.example.com/register'
    const sentConfig = portalConfigOf(readConfig({ OIDC_ISSUER, REGISTER_URL }), 'test')
    expect(sentConfig).toMatchObject({ registersMembers: false, registerUrl: REGISTER_URL })
    expect(portalConfigOf(readConfig({}), 'test')).toMatchObject({
      registersMembers: true,
      registerUrl: null,
    })
  })

  test.each(['http://login.example.com/register', 'ftp://login.example.com', 'register'])(
    'rejects %s',
    (REGISTER_URL) => {
      expect(problemsIn({ OIDC_ISSUER, REGISTER_URL }).join()).toContain('REGISTER_URL must')
    },
  )

  test('is ignored without another provider', () => {
    expect(problemsIn({ REGISTER_URL: 'https://login.example.com/register' })).toEqual([
      expect.stringMatching(/^REGISTER_URL needs OIDC_ISSUER/),
    ])
  })
})
