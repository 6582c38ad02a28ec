import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { examine, reportOf } from '#server/tools/doctor/examine.ts'
import { insurer } from '#server/tools/doctor/insurer.ts'
import { chromium, nodeVersion, savedCards } from '#server/tools/doctor/machine.ts'
import { mode } from '#server/tools/doctor/mode.ts'
import { seedMark } from '#server/tools/doctor/seed-mark.ts'
import { writeFakeBuild } from '#tests/kit/fake-build.ts'
import { newFolder } from '#tests/kit/folder.ts'
import { startForeignProvider } from '#tests/kit/foreign-provider.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { runServer } from '#tests/kit/server-process.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { isLong } from '#tests/kit/tier.ts'

/** A machine without any problem, except for the given facts. */
const machine = async (env: Record<string, string>) => ({
  PORT: String(await freePort()),
  DATA_DIR: newFolder(),
  CHROMIUM_PATH: process.execPath,
  TEST_DATABASE_URL: 'postgres://somewhere',
  ...env,
})

/** The doctor's findings on this machine. */
async function doctorOn(env: Record<string, string>) {
  const { lines, status } = reportOf(await examine(await machine(env)))
  const starting = (word: string) => lines.filter((line) => line.startsWith(word))
  return { status, lines, problems: starting('problem'), notes: starting('note'), fine: starting('ok') }
}

test.runIf(isLong)('reports that everything is fine on a healthy machine', async () => {
  const folder = newFolder()
  await (await openDatabase(readConfig({ DATA_DIR: folder }))).close()
  const env = await machine({ DATA_DIR: folder })
  const run = runServer('server/tools/doctor.ts', env)
  expect(await run.ended).toBe(0)
  const { status, problems, fine, lines } = await doctorOn(env)
  expect(problems).toEqual([])
  expect(fine.join('\n')).toMatch(
    /Node.*Configuration.*Mode: sandbox.*Insurer: the sandbox's own.*Port.*newest schema.*Chromium.*PostgreSQL/s,
  )
  expect(fine.join('\n')).toContain('was not seeded yet; the next start adds')
  expect(lines).toContain('`npm start` should work.')
  expect(status).toBe(0)
  expect(run.printed().trimEnd().split('\n')).toEqual(lines)
  expect(existsSync(join(folder, 'db.pid'))).toBe(false)
})

test('before the first start it reports no problems and creates nothing', async () => {
  const folder = join(newFolder(), 'data')
  const { status, lines } = await doctorOn({ DATA_DIR: folder })
  expect(lines.join('\n')).toContain(`The first start creates the database in ${folder}`)
  expect(status).toBe(0)
  expect(existsSync(folder)).toBe(false)
})

test('reports every configuration problem and still checks the rest', async () => {
  const { status, problems, fine } = await doctorOn({ PORT: 'http', MODE: 'live' })
  expect(problems.join('\n')).toMatch(/MODE must be .*PORT must be /s)
  expect(fine.join('\n')).toMatch(/Node .*Chromium/s)
  expect(status).toBe(1)
})

test.runIf(isLong)('reports a taken port and a locked data directory with the remedy', async () => {
  const taken = await freePort()
  const server = createServer().listen(taken, '127.0.0.1')
  onTestFinished(() => void server.close())
  const folder = newFolder()
  writeFileSync(join(folder, 'db.pid'), String(process.ppid))
  const { status, problems } = await doctorOn({ PORT: String(taken), DATA_DIR: folder })
  expect(problems).toEqual([
    expect.stringContaining(
      `Port ${taken} is in use. Stop the process that is listening on it, or set PORT.`,
    ),
    expect.stringContaining(`in use by process ${process.ppid}. Stop that process first, or set DATA_DIR.`),
  ])
  expect(status).toBe(1)
  expect(existsSync(join(folder, 'db.pid'))).toBe(true)
})

test('reports an unreachable database without its password', async () => {
  const closedPort = await freePort()
  const { status, problems, lines } = await doctorOn({
    ...sandboxOn(`postgres://portal:tell-nobody@127.0.0.1:${closedPort}/portal`),
  })
  expect(problems).toEqual([expect.stringMatching('DATABASE_URL cannot be used: connect ECONNREFUSED')])
  expect(lines.join('\n')).not.toContain('tell-nobody')
  expect(status).toBe(1)
})

test('notes problems that repair themselves: a partial database, no build, no browser', async () => {
  const [folder, dist] = [newFolder(), newFolder()]
  mkdirSync(join(folder, 'db', 'base'), { recursive: true })
  const missing = { DATA_DIR: folder, DIST_DIR: dist, CHROMIUM_PATH: '', PATH: '/nowhere' }
  const first = await doctorOn(missing)
  expect(first.notes.join('\n')).toMatch(/is incomplete.*no built portal.*No Chromium/s)
  expect([first.status, first.problems]).toEqual([0, []])
  expect(existsSync(join(folder, 'db'))).toBe(true)
  writeFakeBuild(dist)
  expect((await doctorOn(missing)).notes.join('\n')).toContain('older than its sources')
})

test('names an outdated Node and how to get a newer one', () => {
  expect(nodeVersion('20.19.0')).toEqual({
    state: 'problem',
    text: 'Node 20.19.0 is too old; the server needs 24.7. Run `npm ci`, which installs it.',
  })
  expect([nodeVersion('24.7.0').state, nodeVersion('26.0.0').state]).toEqual(['ok', 'ok'])
})

test.each(['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE'])('finds the Chromium named in %s', (name) => {
  const found = { state: 'ok', text: `Chromium for the tests: ${process.execPath}` }
  expect(chromium({ [name]: process.execPath })).toEqual(found)
  expect(chromium({}).state).toBe('note')
})

test.each([
  ['gateway', true, 'problem', /was seeded with synthetic people.*use another database/],
  ['gateway', false, 'ok', /was not seeded with synthetic people/],
  ['sandbox', true, 'ok', /was seeded with synthetic people/],
  ['sandbox', false, 'note', /the next start adds synthetic people.*set MODE=gateway/],
] as const)('in %s mode a seeded PostgreSQL (%s) is a %s', async (MODE, isSeeded, state, text) => {
  const config = {
    ...readConfig(sandboxOn('postgres://portal@db.example.com/portal?sslmode=verify-full')),
    MODE,
  }
  const ask = async (query: string) => {
    if (query.includes('to_regclass')) return [{ there: true }]
    return [{ name: 'notice' }, ...(isSeeded ? [{ name: 'seed-claims' }] : [])]
  }
  expect(await seedMark(ask, config)).toEqual({ state, text: expect.stringMatching(text) })
  const finding = await seedMark(async () => [{ there: false }], config)
  expect(finding.text).toContain('was not seeded')
})

test('shows mode and insurer in plain words and hides secrets', () => {
  const config = readConfig({})
  expect(mode(config).text).toContain('on this machine only')
  expect(mode({ ...config, SANDBOX_ON_REAL_DATABASE: 'yes' }).text).toContain('SANDBOX_ON_REAL_DATABASE=yes')
  expect(mode({ ...config, MODE: 'gateway' }).text).toContain("gateway, for members' data")
  const fhir = { ...config, INSURER: 'fhir', INSURER_FHIR_URL: 'https://fhir.example.com/r4' }
  expect(insurer(fhir).text).toContain("https://fhir.example.com/r4, called with the member's own token")
  const client = {
    INSURER_FHIR_CLIENT_ID: 'portal',
    INSURER_FHIR_CLIENT_SECRET: 'tell-nobody',
    INSURER_FHIR_TOKEN_URL: 'https://login.example.com/token',
  }
  const { text } = insurer({ ...fhir, ...client })
  expect(text).toContain("with the portal's own client")
  expect(text).not.toContain('tell-nobody')
  const file = join(newFolder(), 'insurer.ts')
  const module = { ...config, INSURER: `module:${file}` }
  expect(insurer(module)).toEqual({ state: 'problem', text: expect.stringContaining(`no module ${file}`) })
  writeFileSync(file, '')
  expect(insurer(module)).toEqual({ state: 'ok', text: `Insurer: the module ${file}` })
})

test('reports what members miss if the insurer has no key for saved cards', () => {
  const config = readConfig({})
  expect(savedCards(config).state).toBe('ok')
  const { state, text } = savedCards({ ...config, MODE: 'gateway' })
  expect([state, text]).toEqual(['note', expect.stringContaining('CARD_SIGNING_KEYS')])
})

test('checks that an external provider answers and reports its token requirements', async () => {
  const provider = await startForeignProvider(await freePort())
  const env = { OIDC_ISSUER: provider.issuer, OIDC_AUDIENCE: 'portal-api', DATA_DIR: newFolder() }
  provider.describe({ claims_supported: ['sub'] })
  const up = await doctorOn(env)
  expect(up.notes.join('\n')).toContain('does not list auth_time in claims_supported')
  expect(up.fine.join('\n')).toContain(`Sign-in: the OpenID provider ${provider.issuer} answers`)
  expect(up.notes.join('\n')).toMatch(
    /must be JWTs .* for portal-api, issued to the client .* Opaque tokens are refused/,
  )
  const gone = await startForeignProvider(await freePort())
  await gone.goAway()
  const down = await doctorOn({ ...env, OIDC_ISSUER: gone.issuer })
  expect([down.status, down.problems]).toEqual([1, [expect.stringContaining('fix OIDC_ISSUER')]])
})
