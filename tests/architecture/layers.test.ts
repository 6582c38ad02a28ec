import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MESSAGES, SERVER_EXCEPTIONS, SERVER_LAYERS } from './layers.ts'

const root = process.cwd()
const folder = mkdtempSync(join(root, 'tests/architecture/violation-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes one file into a copy of the folder structure and lints it. */
function lint(place: string, code: string): Promise<string> {
  const file = join(folder, place)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
  return new Promise((resolve) => {
    const args = ['-c', 'tests/architecture/oxlint.config.ts', '-f', 'json', file]
    execFile(join(root, 'node_modules/.bin/oxlint'), args, { cwd: root }, (_error, stdout) => resolve(stdout))
  })
}

test.each([
  [
    'a lower layer imports an upper one',
    'src/member/a.ts',
    "import '#content/messages/title.gen.ts'\n",
    MESSAGES.up('member'),
  ],
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
  ['an import leaves its folder upwards', 'src/api/a.ts', "import '../base/clock.ts'\n", MESSAGES.climbs],
  ['the portal imports the server', 'src/api/b.ts', "import '#server/clock.ts'\n", MESSAGES.apart],
  [
    'members import a domain',
    'server/members/a.ts',
    "import '#server/claims/routes.ts'\n",
    MESSAGES.serverUp('members'),
  ],
  ['a domain imports the app', 'server/cards/a.ts', "import '#server/app.ts'\n", MESSAGES.serverUp('cards')],
  [
    'a port imports the database',
    'server/insurer/a.ts',
    "import '#server/db/open.ts'\n",
    MESSAGES.serverUp('insurer'),
  ],
  [
    'a domain imports another',
    'server/questions/a.ts',
    "import '#server/payments/bill.ts'\n",
    MESSAGES.domain,
  ],
  [
    'a domain imports the sandbox insurer',
    'server/claims/a.ts',
    "import '#server/sandbox-insurer/claims/claims.ts'\n",
    MESSAGES.sandboxInsurer,
  ],
  [
    'a file outside all folders imports the sandbox insurer',
    'server/b.ts',
    "import './sandbox-insurer/insurer.ts'\n",
    MESSAGES.sandboxInsurer,
  ],
  [
    'a domain imports only a type from the sandbox insurer',
    'server/spending/a.ts',
    "import type { Person } from '#server/sandbox-insurer/world/person.ts'\nexport type A = Person\n",
    MESSAGES.sandboxInsurer,
  ],
  ['the server imports the portal', 'server/a.ts', "import '#base/clock.ts'\n", MESSAGES.apart],
  ['the worker imports the portal', 'sw/a.ts', "import '#api/call.ts'\n", MESSAGES.apart],
  ['the contract imports the server', 'contract/a.ts', "import '#server/clock.ts'\n", MESSAGES.apart],
])('the linter reports when %s', async (_what, place, code, message) => {
  expect(await lint(place, code)).toContain(message)
})

test('every folder of the server is in a layer', () => {
  const folders = readdirSync(join(root, 'server'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.filter((folder) => !SERVER_LAYERS.flat().includes(folder))).toEqual([])
  const excepted = SERVER_EXCEPTIONS.flatMap(({ from, to }) => [from, ...to])
  expect(excepted.filter((folder) => !folders.includes(folder))).toEqual([])
})

test('the linter allows the listed exceptions', async () => {
  for (const [place, code] of [
    ['server/spending/b.ts', "import '#server/claims/readable-claims.ts'\n"],
    ['server/seed/a.ts', "import '#server/sandbox-insurer/world/people.ts'\n"],
  ] as const)
    expect(await lint(place, code)).not.toContain('no-restricted-imports')
})

test('only the dashboard may import other features', async () => {
  expect(
    await lint('src/features/dashboard/a.ts', "import '#features/plans/PlanStatus.tsx'\n"),
  ).not.toContain(MESSAGES.feature)
})

test('the linter reports an import cycle', async () => {
  await lint('src/base/one.ts', "import { two } from './two.ts'\nexport const one = () => two\n")
  expect(
    await lint('src/base/two.ts', "import { one } from './one.ts'\nexport const two = () => one\n"),
  ).toContain('no-cycle')
})

test('the linter reports an import cycle of types', async () => {
  await lint('src/base/three.ts', "import type { Four } from './four.ts'\nexport type Three = Four[]\n")
  expect(
    await lint(
      'src/base/four.ts',
      "import type { Three } from './three.ts'\nexport type Four = Three | null\n",
    ),
  ).toContain('no-cycle')
})
