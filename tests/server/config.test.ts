import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { AppKey } from '#contract/entities/sso.ts'
import { sandboxSigningKeys } from '#server/config/sandbox-card-key.ts'
import { ConfigError, EXIT_CONFIG, portalConfigOf, readConfig } from '#server/config/config.ts'
import { insurerChoice } from '#server/config/insurer.ts'
import { isLoopback } from '#server/config/loopback.ts'
import { newFolder } from '#tests/kit/folder.ts'
import { SECRETS } from '#tests/kit/sandbox-settings.ts'
import { runServer } from '#tests/kit/server-process.ts'
import { sample } from '#tests/kit/tier.ts'

function problemsIn(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems
  }
}

/** The settings with problems. */
const namesIn = (env: Record<string, string>): string[] =>
  problemsIn(env).map((problem) => /^\w+/.exec(problem)?.[0] ?? '')

const BAD = {
  MODE: 'production',
  PORT: '99999',
  PUBLIC_URL: 'portal',
  TRUST_PROXY: 'yes',
  DATABASE_URL: 'mysql://localhost/portal',
  MEMBER_API_BASE: 'member',
  COOKIE_KEYS_FILE: '/nowhere/cookie-keys',
}

const REAL = {
  MODE: 'gateway',
  PUBLIC_URL: 'https://portal.example.com/',
  DATABASE_URL: 'postgres://portal@db.example.com/portal?sslmode=verify-full',
  OIDC_SIGNING_KEYS: JSON.stringify(sandboxSigningKeys),
  ...SECRETS,
  INSURER: 'module:./my-insurer.ts',
}

test('without settings the server is the sandbox', () => {
  expect(readConfig({})).toMatchObject({ MODE: 'sandbox', PORT: 8080, publicUrl: 'http://localhost:8080' })
  expect(readConfig({ FHIR_BASE: '/records/' }).FHIR_BASE).toBe('/records')
  expect(readConfig({ PORT: '8181', PUBLIC_URL: '' }).publicUrl).toBe('http://localhost:8181')
})

test('reports all problems at once', () => {
  expect(namesIn(BAD).toSorted()).toEqual(Object.keys(BAD).toSorted())
})

test.each([
  ['a shared secret of one letter', { SSO_KEY: 'a'.repeat(40) }, 'SSO_KEY must be a random text'],
  ['a step-up of a year', { STEP_UP_SECONDS: '31536000' }, 'STEP_UP_SECONDS must be at most 1800'],
  ['an idle time of a day', { SESSION_WARN_SECONDS: '86400' }, 'SESSION_WARN_SECONDS must be at most 900'],
  ['a warning that outlasts the session', { SESSION_WARN_SECONDS: '800' }, 'must be at most 900 together'],
  ['a contact without an address', { SECURITY_CONTACT: 'us' }, 'SECURITY_CONTACT must begin with mailto:'],
] as const)('rejects %s in one line', (_what, env, line) => {
  expect(problemsIn(env)).toEqual([expect.stringContaining(line)])
})

test('a remote PostgreSQL needs TLS or the setting for a private network', () => {
  const to = (DATABASE_URL: string, more: Record<string, string> = {}) =>
    problemsIn({ ...REAL, DATABASE_URL, ...more }).map((line) => line.split(' ')[0])
  const far = 'postgres://portal@db.example.com/portal'
  for (const query of ['?sslmode=verify-full', '?sslmode=verify-ca', '?sslmode=require'])
    expect(to(far + query)).toEqual([])
  for (const near of ['localhost', '127.0.0.1:5432', '[::1]'])
    expect(to(`postgres://portal@${near}/portal`)).toEqual([])
  expect(to('postgres:///portal?host=/var/run/postgresql')).toEqual([])
  for (const query of [
    '',
    '?sslmode=disable',
    '?sslmode=prefer',
    '?sslmode=no-verify',
    '?sslmode=require&sslmode=disable',
  ])
    expect([query, to(far + query)]).toEqual([query, ['DATABASE_URL']])
  expect(to('postgres://portal@localhost/portal?host=db.example.com')).toEqual(['DATABASE_URL'])
  expect(to(far, { EVENTS_DATABASE_URL: far })).toEqual(['DATABASE_URL', 'EVENTS_DATABASE_URL'])
  expect(to(far, { DATABASE_WITHOUT_TLS: 'private-network' })).toEqual([])
})

test('a secret may come from a file; a direct value takes precedence', () => {
  const file = join(newFolder(), 'keys')
  writeFileSync(file, 'from-file\n')
  expect(readConfig({ FAX_TOKEN_FILE: file }).FAX_TOKEN).toBe('from-file')
  expect(readConfig({ FAX_TOKEN_FILE: file, FAX_TOKEN: 'direct' }).FAX_TOKEN).toBe('direct')
})

describe('synthetic people where members could be', () => {
  const DEPLOYED: [string, Record<string, string>][] = [
    ['DATABASE_URL is set', { DATABASE_URL: 'postgres://portal@127.0.0.1/portal' }],
    ['HOST is not a loopback address', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL is not a loopback address', { PUBLIC_URL: 'https://portal.example.com' }],
  ]

  test.each(DEPLOYED)('need a second setting if %s', (sign, env) => {
    const [once, unsaid] = [problemsIn({ ...env, MODE: 'sandbox' }), problemsIn(env)]
    expect([once, unsaid]).toEqual([
      [expect.stringMatching(/^SANDBOX_ON_REAL_DATABASE must be yes with MODE=sandbox/)],
      [expect.stringMatching(/^MODE must be set.*=gateway for members' data.*SANDBOX_ON_REAL_DATABASE=yes/)],
    ])
    for (const [problem] of [once, unsaid]) expect(problem).toContain(`because ${sign}:`)
    expect(namesIn({ ...env, MODE: 'sandbox', SANDBOX_ON_REAL_DATABASE: 'yes' })).toEqual([])
    expect(namesIn({ ...env, SANDBOX_ON_REAL_DATABASE: 'yes' })).toEqual(['MODE'])
    expect(namesIn({ ...env, MODE: 'sandbox', SANDBOX_ON_REAL_DATABASE: 'true' })).toEqual([
      'SANDBOX_ON_REAL_DATABASE',
    ])
  })

  test('every sign of a deployment is named, including an address in a file', () => {
    const all = Object.assign({}, ...DEPLOYED.map(([, env]) => env)) as Record<string, string>
    expect(problemsIn(all)[0]).toContain(DEPLOYED.map(([sign]) => sign).join(' and '))
    const file = join(newFolder(), 'database-url')
    writeFileSync(file, 'postgres://portal:tell-nobody@db.example.com/portal?sslmode=verify-full')
    const [problem] = problemsIn({ DATABASE_URL_FILE: file })
    expect(problem).toContain('because DATABASE_URL is set:')
    expect(problem).not.toContain('tell-nobody')
  })

  test('need no confirmation on a local machine', () => {
    for (const HOST of ['localhost', '127.0.0.1', '::1'])
      expect(readConfig({ HOST, PUBLIC_URL: 'http://localhost:5173' }).MODE).toBe('sandbox')
    expect(namesIn({ PUBLIC_URL: 'http://[::1]:8080', SANDBOX_ON_REAL_DATABASE: 'yes' })).toEqual([])
  })
})

test('loopback addresses are local to this machine', () => {
  for (const host of ['LocalHost', '127.8.9.1', '[::1]', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1'])
    expect([host, isLoopback(host)]).toEqual([host, true])
  for (const host of ['', '0.0.0.0', '::', '128.0.0.1', '127.0.0.1.example.com', 'localhost.example.com'])
    expect([host, isLoopback(host)]).toEqual([host, false])
})

describe('outside sandbox mode', () => {
  test('requires https, PostgreSQL and own keys', () => {
    expect(namesIn(REAL)).toEqual([])
    expect(readConfig(REAL).publicUrl).toBe('https://portal.example.com')
    expect(namesIn({ MODE: 'gateway', PUBLIC_URL: 'http://portal.example.com' })).toEqual([
      'PUBLIC_URL',
      'OIDC_SIGNING_KEYS',
      'COOKIE_KEYS',
      'DATA_KEYS',
      'DATABASE_URL',
      'INSURER',
    ])
  })

  test('reports missing and wrong settings together', () => {
    expect(namesIn({ MODE: 'gateway', OIDC_ISSUER: 'https://login.example.com', PORT: 'http' })).toEqual([
      'PORT',
      'PUBLIC_URL',
      'OIDC_AUDIENCE',
      'DATA_KEYS',
      'DATABASE_URL',
      'INSURER',
    ])
  })

  test('another provider has its own keys', () => {
    const { OIDC_SIGNING_KEYS: _, COOKIE_KEYS: __, ...rest } = REAL
    const provider = { OIDC_ISSUER: 'https://login.example.com', OIDC_AUDIENCE: 'portal-api' }
    expect(namesIn({ ...rest, ...provider })).toEqual([])
  })

  test.each([
    ['text that is not JSON', 'secret'],
    ['a set without a key', '{"keys":[]}'],
    ['a set of public keys', '{"keys":[{"kty":"EC"}]}'],
    ['a single key', '{"kty":"EC"}'],
  ])('%s is not accepted as signing keys', (_what, keys) => {
    expect(namesIn({ ...REAL, OIDC_SIGNING_KEYS: keys })).toEqual(['OIDC_SIGNING_KEYS'])
  })
})

describe('the insurer', () => {
  const ADDRESS = 'https://fhir.example.com/r4'
  const CLIENT = {
    INSURER_FHIR_CLIENT_ID: 'member-portal',
    INSURER_FHIR_CLIENT_SECRET: 'tell-nobody',
    INSURER_FHIR_TOKEN_URL: 'https://login.example.com/token',
  }
  const fhir = (more: Record<string, string> = {}) => ({
    ...REAL,
    INSURER: 'fhir',
    INSURER_FHIR_URL: ADDRESS,
    ...more,
  })

  test('is the built-in one unless another is set; outside the sandbox one must be set', () => {
    expect(insurerChoice(readConfig({}))).toEqual({ kind: 'sandbox' })
    expect(problemsIn({ ...REAL, INSURER: '' })).toEqual([
      'INSURER must be set outside sandbox mode: fhir with INSURER_FHIR_URL, or module:./path/to/my-insurer.ts',
    ])
    expect(problemsIn({ ...REAL, INSURER: 'sandbox' })).toEqual([
      expect.stringContaining('INSURER must not be sandbox'),
    ])
  })

  test('is a FHIR server, called as the member or with a portal client', () => {
    const server = { kind: 'fhir', url: ADDRESS }
    expect(insurerChoice(readConfig(fhir({ INSURER_FHIR_URL: `${ADDRESS}/` })))).toEqual(server)
    expect(insurerChoice(readConfig({ INSURER: 'fhir', INSURER_FHIR_URL: ADDRESS }))).toEqual(server)
    const { INSURER_FHIR_CLIENT_ID: id, INSURER_FHIR_CLIENT_SECRET: secret } = CLIENT
    const client = { id, secret, tokenUrl: CLIENT.INSURER_FHIR_TOKEN_URL }
    expect(insurerChoice(readConfig(fhir(CLIENT)))).toEqual({ ...server, client })
  })

  test('is a module in the server’s working directory', () => {
    const path = join(process.cwd(), 'my-insurer.ts')
    expect(insurerChoice(readConfig(REAL))).toEqual({ kind: 'module', path })
    expect(insurerChoice(readConfig({ INSURER: 'module:/opt/insurer.ts' }))).toEqual({
      kind: 'module',
      path: '/opt/insurer.ts',
    })
    for (const INSURER of ['module:', 'module:insurer', 'module:./', './insurer.ts', 'FHIR'])
      expect([INSURER, namesIn({ ...REAL, INSURER })]).toEqual([INSURER, ['INSURER']])
  })

  test('as a FHIR server needs an https address', () => {
    expect(namesIn({ ...REAL, INSURER: 'fhir' })).toEqual(['INSURER_FHIR_URL'])
    const near = 'http://localhost:8090/fhir'
    for (const wrong of [
      'fhir',
      near,
      'http://fhir.example.com',
      'ftp://fhir.example.com',
      `${ADDRESS}?key=1`,
    ])
      expect([wrong, namesIn(fhir({ INSURER_FHIR_URL: wrong }))]).toEqual([wrong, ['INSURER_FHIR_URL']])
    expect(namesIn({ INSURER: 'fhir', INSURER_FHIR_URL: near })).toEqual([])
    expect(namesIn({ INSURER: 'fhir', INSURER_FHIR_URL: 'http://fhir.example.com' })).toEqual([
      'INSURER_FHIR_URL',
    ])
    expect(namesIn(fhir({ ...CLIENT, INSURER_FHIR_TOKEN_URL: 'http://login.example.com/token' }))).toEqual([
      'INSURER_FHIR_TOKEN_URL',
    ])
  })

  test('needs all client settings or none; names the missing ones, never a secret', () => {
    const all = Object.keys(CLIENT)
    for (const [name, value] of Object.entries(CLIENT)) {
      const problems = problemsIn(fhir({ [name]: value }))
      expect(problems.map((problem) => problem.split(' ')[0])).toEqual(all.filter((other) => other !== name))
      expect(problems.join()).not.toContain('tell-nobody')
      expect(namesIn(fhir({ ...CLIENT, [name]: '' }))).toEqual([name])
    }
  })
})

describe('the key of saved cards', () => {
  const withKeys = (keys: unknown, env: Record<string, string> = REAL) =>
    namesIn({ ...env, CARD_SIGNING_KEYS: JSON.stringify(keys) })
  const made = async (change: Record<string, unknown> = {}, algorithm = 'ES256') => {
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
    return { keys: [{ ...(await exportJWK(privateKey)), kid: 'cards-1', ...change }] }
  }

  test('is an ES256 key with a name', async () => {
    expect(withKeys(await made())).toEqual([])
    for (const keys of [await made({ kid: '' }), await made({}, 'ES384'), await made({ d: 'x' }), 'secret'])
      expect(withKeys(keys)).toEqual(['CARD_SIGNING_KEYS'])
  })

  test('may be the public test key only in the sandbox', () => {
    expect(withKeys(sandboxSigningKeys, {})).toEqual([])
    expect(withKeys(sandboxSigningKeys)).toEqual(['CARD_SIGNING_KEYS'])
  })
})

describe('how e-mails and faxes leave', () => {
  const SENDING = {
    SMTP_URL: 'smtps://portal:secret@mail.example.com',
    MAIL_FROM: 'cards@example.com',
    FAX_URL: 'https://fax.example.com/send',
    FAX_TOKEN: 'secret',
  }

  test('is set by the scheme of each address', () => {
    expect(namesIn({ ...REAL, ...SENDING })).toEqual([])
    expect(
      namesIn({ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'cards', FAX_URL: 'tel:+15015550123' }),
    ).toEqual(['SMTP_URL', 'MAIL_FROM', 'FAX_URL'])
  })

  test('must be https for faxes, except in the sandbox', () => {
    const open = { FAX_URL: 'http://localhost:8149/send', TEXT_URL: 'http://localhost:8148/send' }
    expect([namesIn(open), namesIn({ ...REAL, ...open })]).toEqual([[], ['FAX_URL', 'TEXT_URL']])
  })
})

test('links to all applications in the sandbox, elsewhere to those with an address', () => {
  const appsFor = (env: Record<string, string>) => portalConfigOf(readConfig(env), 'test').connectedApps
  expect(appsFor({})).toEqual(AppKey.options)
  expect(appsFor(REAL)).toEqual([])
  expect(appsFor({ ...REAL, SSO_TARGETS: '{"cob":"https://cob.example.com/in"}' })).toEqual(['cob'])
})

test('never repeats a possibly secret value', () => {
  const env = { ...REAL, OIDC_SIGNING_KEYS: 'tell-nobody', DATABASE_URL: 'mysql://u:tell-nobody@db' }
  expect(problemsIn(env)).not.toEqual([])
  expect(problemsIn(env).join()).not.toContain('tell-nobody')
})

const COMMANDS = ['server/main.ts', 'server/platform/db/migrate-command.ts', 'server/tools/seed/command.ts']

test.each(sample(COMMANDS, 1))(
  '%s touches no PostgreSQL if synthetic people were confirmed only once',
  async (file) => {
    const run = runServer(file, { MODE: 'sandbox', DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' })
    expect(await run.ended).toBe(EXIT_CONFIG)
    expect(run.printed()).toMatch(
      /^The configuration has a problem\.\n {2}- SANDBOX_ON_REAL_DATABASE .*MODE=.*\n$/,
    )
  },
)

test.each(sample(COMMANDS, 1))('%s prints every problem and exits with 78', async (file) => {
  const run = runServer(file, BAD)
  expect(await run.ended).toBe(EXIT_CONFIG)
  const lines = run.printed().trim().split('\n')
  expect(lines[0]).toBe(`The configuration has ${Object.keys(BAD).length} problems.`)
  expect(lines).toHaveLength(1 + Object.keys(BAD).length)
  for (const name of Object.keys(BAD)) expect(run.printed()).toContain(`  - ${name}`)
})
