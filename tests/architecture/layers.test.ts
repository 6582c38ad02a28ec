import { execFile } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MESSAGES, PORTAL_LAYERS, SERVER_EXCEPTIONS, SERVER_LAYERS } from './layers.ts'

const root = process.cwd()
const folder = mkdtempSync(join(root, 'tests/architecture/violation-'))
afterAll(() => rmSync(folder, { recursive: true }))

const VIOLATIONS = [
  [
    'a lower layer imports an upper one',
    'src/member/a.ts',
    "import '#content/locales/title.gen.ts'\n",
    MESSAGES.up('member'),
  ],
  [
    'records import a file viewer',
    'src/records/a.ts',
    "import '#files/use-file.ts'\n",
    MESSAGES.up('records'),
  ],
  ['the outbox imports a draft', 'src/outbox/a.ts', "import '#drafts/drafts.ts'\n", MESSAGES.up('outbox')],
  [
    'a feature imports another',
    'src/features/claims/a.ts',
    "import '#features/plans/PlanStatus.tsx'\n",
    MESSAGES.feature,
  ],
  [
    'a feature imports the shell',
    'src/features/claims/b.ts',
    "import '#shell/router.ts'\n",
    MESSAGES.up('features'),
  ],
  ['a relative import leaves its folder', 'src/api/a.ts', "import '../base/clock.ts'\n", MESSAGES.climbs],
  ['the portal imports the server', 'src/api/b.ts', "import '#server/config/clock.ts'\n", MESSAGES.apart],
  [
    'access imports a domain',
    'server/access/a.ts',
    "import '#server/domains/claims/routes.ts'\n",
    MESSAGES.serverUp('access'),
  ],
  [
    'the platform imports only a type of a domain',
    'server/platform/jobs/a.ts',
    "import type { Issuer } from '#server/domains/claims/eob-pdf.ts'\nexport type A = Issuer\n",
    MESSAGES.serverUp('platform'),
  ],
  [
    'a domain imports the app',
    'server/domains/cards/a.ts',
    "import '#server/app.ts'\n",
    MESSAGES.serverUp('domains/cards'),
  ],
  [
    'a domain imports the job schedule',
    'server/domains/cards/b.ts',
    "import '#server/jobs.ts'\n",
    MESSAGES.serverUp('domains/cards'),
  ],
  [
    'a port imports the database',
    'server/insurer/a.ts',
    "import '#server/platform/db/open.ts'\n",
    MESSAGES.serverUp('insurer'),
  ],
  [
    'a domain imports another',
    'server/domains/conversations/a.ts',
    "import '#server/domains/payments/bill.ts'\n",
    MESSAGES.domain,
  ],
  [
    'a domain imports the sandbox insurer',
    'server/domains/claims/a.ts',
    "import '#server/insurers/sandbox/claims/claims.ts'\n",
    MESSAGES.sandboxInsurer,
  ],
  [
    'a domain imports another insurer',
    'server/domains/claims/b.ts',
    "import '#server/insurers/fhir/insurer.ts'\n",
    MESSAGES.serverUp('domains/claims'),
  ],
  [
    'an insurer imports the sandbox insurer',
    'server/insurers/fhir/a.ts',
    "import '#server/insurers/sandbox/tables.ts'\n",
    MESSAGES.sandboxInsurer,
  ],
  [
    'an insurer imports a domain',
    'server/insurers/fhir/b.ts',
    "import '#server/domains/claims/routes.ts'\n",
    MESSAGES.insurer,
  ],
  [
    'the sandbox insurer imports another',
    'server/insurers/sandbox/a.ts',
    "import '#server/insurers/fhir/insurer.ts'\n",
    MESSAGES.insurer,
  ],
  [
    'a tool imports the sandbox insurer',
    'server/tools/doctor/a.ts',
    "import '#server/insurers/sandbox/tables.ts'\n",
    MESSAGES.sandboxInsurer,
  ],
  [
    'a file outside all folders imports the sandbox insurer',
    'server/b.ts',
    "import './insurers/sandbox/insurer.ts'\n",
    MESSAGES.sandboxInsurer,
  ],
  [
    'a domain imports only a type from the sandbox insurer',
    'server/domains/spending/a.ts',
    "import type { Person } from '#server/insurers/sandbox/world/person.ts'\nexport type A = Person\n",
    MESSAGES.sandboxInsurer,
  ],
  ['the server imports the portal', 'server/a.ts', "import '#base/clock.ts'\n", MESSAGES.apart],
  ['the worker imports the portal', 'sw/a.ts', "import '#api/call.ts'\n", MESSAGES.apart],
  ['the contract imports the server', 'contract/a.ts', "import '#server/config/clock.ts'\n", MESSAGES.apart],
] as const

const ALLOWED = {
  'server/domains/documents/b.ts': "import '#server/domains/claims/eob-pdf.ts'\n",
  'server/tools/seed/a.ts': "import '#server/insurers/sandbox/world/people.ts'\n",
  'server/tools/c.ts': "import '#server/app.ts'\n",
}

const OF_DASHBOARD = 'src/features/dashboard/a.ts'

const CYCLES = {
  'src/base/one.ts': "import { two } from './two.ts'\nexport const one = () => two\n",
  'src/base/two.ts': "import { one } from './one.ts'\nexport const two = () => one\n",
  'src/base/three.ts': "import type { Four } from './four.ts'\nexport type Three = Four[]\n",
  'src/base/four.ts': "import type { Three } from './three.ts'\nexport type Four = Three | null\n",
}

/** Writes the files into a copy of the folder structure, and lints them in one run. Returns each file's reports. */
async function lint(files: Record<string, string>): Promise<Map<string, string>> {
  for (const [place, code] of Object.entries(files)) {
    const file = join(folder, place)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
  }
  const args = ['-c', 'tests/architecture/oxlint.config.ts', '-f', 'json', folder]
  const output = await new Promise<string>((done) =>
    execFile(join(root, 'node_modules/.bin/oxlint'), args, { cwd: root }, (_error, stdout) => done(stdout)),
  )
  const { diagnostics } = v.parse(Report, JSON.parse(output))
  const byFile = Map.groupBy(diagnostics, ({ filename }) => relative(folder, resolve(root, filename)))
  return new Map([...byFile].map(([place, found]) => [place, JSON.stringify(found)]))
}

const Report = v.object({ diagnostics: v.array(v.looseObject({ filename: v.string() })) })

let reports: Map<string, string>
beforeAll(async () => {
  const violations = Object.fromEntries(VIOLATIONS.map(([, place, code]) => [place, code]))
  const ofDashboard = { [OF_DASHBOARD]: "import '#features/plans/PlanStatus.tsx'\n" }
  reports = await lint({ ...violations, ...ALLOWED, ...ofDashboard, ...CYCLES })
})

const reported = (place: string) => reports.get(place) ?? ''

test('no example replaces another', () => {
  expect(new Set(VIOLATIONS.map(([, place]) => place)).size).toBe(VIOLATIONS.length)
})

test.each(VIOLATIONS)('the linter reports when %s', (_what, place, _code, message) => {
  expect(reported(place)).toContain(message)
})

const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

test('every folder of the portal is in a layer, except translations', () => {
  const portal = foldersIn('src').filter((name) => name !== 'translations')
  expect([...PORTAL_LAYERS].toSorted()).toEqual(portal.toSorted())
})

test('every folder of the server is in a layer', () => {
  expect(foldersIn('server').toSorted()).toEqual([...SERVER_LAYERS].toSorted())
})

test('at most four domains import others, and four files are outside all folders', () => {
  const excepted = SERVER_EXCEPTIONS.flatMap(({ from, to }) => [from, ...to])
  expect(foldersIn('server/domains')).toEqual(expect.arrayContaining(excepted))
  expect(SERVER_EXCEPTIONS.length).toBeLessThanOrEqual(4)
  const files = readdirSync(join(root, 'server')).filter((name) => name.endsWith('.ts'))
  expect(files).toEqual(['app.ts', 'jobs.ts', 'main.ts', 'services.ts'])
})

test('the server’s code needs each of its exceptions', () => {
  const unused = SERVER_EXCEPTIONS.flatMap(({ from, to }) => {
    const code = globSync(`server/domains/${from}/**/*.ts`, { cwd: root }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    )
    return to.filter((other) => !code.some((text) => text.includes(`'#server/domains/${other}/`)))
  })
  expect(unused).toEqual([])
})

test('each domain mounts its routes by one function, which app.ts calls', () => {
  const app = readFileSync(join(root, 'server/app.ts'), 'utf8')
  const wrong = foldersIn('server/domains').filter((domain) => {
    const routes = readFileSync(join(root, `server/domains/${domain}/routes.ts`), 'utf8')
    const mounts = [...routes.matchAll(/^export (?:async )?function (mount\w+)\(/gm)].map(([, name]) => name)
    return (
      mounts.length !== 1 ||
      !app.includes(`import { ${mounts[0]} } from '#server/domains/${domain}/routes.ts'`)
    )
  })
  expect(wrong).toEqual([])
})

test.each(Object.keys(ALLOWED))('the linter allows the exception of %s', (place) => {
  expect(reported(place)).not.toContain('no-restricted-imports')
})

test('only the dashboard may import other features', () => {
  expect(reported(OF_DASHBOARD)).not.toContain(MESSAGES.feature)
})

test.each(Object.keys(CYCLES))('the linter reports the import cycle of %s', (place) => {
  expect(reported(place)).toContain('no-cycle')
})
