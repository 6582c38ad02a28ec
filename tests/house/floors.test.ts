import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MESSAGES, SERVER_EXCEPTIONS, SERVER_LAYERS } from './floors.ts'

const root = process.cwd()
const folder = mkdtempSync(join(root, 'tests/house/trespass-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Plants one file in a copy of the house's folders and asks the linter about it. */
function lint(place: string, code: string): Promise<string> {
  const file = join(folder, place)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
  return new Promise((resolve) => {
    const args = ['-c', 'tests/house/oxlint.config.ts', '-f', 'json', file]
    execFile(join(root, 'node_modules/.bin/oxlint'), args, { cwd: root }, (_error, stdout) => resolve(stdout))
  })
}

test.each([
  ['a lower floor looks up', 'src/member/a.ts', "import '#content/titles.words.ts'\n", MESSAGES.up('member')],
  [
    'a room looks into another',
    'src/features/claims/a.ts',
    "import '#features/plans/PlanStatus.tsx'\n",
    MESSAGES.room,
  ],
  [
    'a room looks at the frame',
    'src/features/claims/b.ts',
    "import '#shell/router.ts'\n",
    MESSAGES.up('features'),
  ],
  ['an import climbs', 'src/api/a.ts', "import '../base/clock.ts'\n", MESSAGES.climbs],
  ['the portal looks at the server', 'src/api/b.ts', "import '#server/clock.ts'\n", MESSAGES.apart],
  [
    'members look at a domain',
    'server/members/a.ts',
    "import '#server/claims/routes.ts'\n",
    MESSAGES.serverUp('members'),
  ],
  ['a domain looks at the app', 'server/cards/a.ts', "import '#server/app.ts'\n", MESSAGES.serverUp('cards')],
  [
    'a port looks at the database',
    'server/insurer/a.ts',
    "import '#server/db/open.ts'\n",
    MESSAGES.serverUp('insurer'),
  ],
  [
    'a domain looks into another',
    'server/questions/a.ts',
    "import '#server/payments/bill.ts'\n",
    MESSAGES.domain,
  ],
  [
    'a domain looks into the sandbox insurer',
    'server/claims/a.ts',
    "import '#server/sandbox-insurer/claims/claims.ts'\n",
    MESSAGES.sandboxInsurer,
  ],
  [
    'a file of no folder looks into the sandbox insurer',
    'server/b.ts',
    "import './sandbox-insurer/insurer.ts'\n",
    MESSAGES.sandboxInsurer,
  ],
  [
    'a domain takes a mere type from the sandbox insurer',
    'server/spending/a.ts',
    "import type { Person } from '#server/sandbox-insurer/world/person.ts'\nexport type A = Person\n",
    MESSAGES.sandboxInsurer,
  ],
  ['the server looks at the portal', 'server/a.ts', "import '#base/clock.ts'\n", MESSAGES.apart],
  ['the worker looks at the portal', 'sw/a.ts', "import '#api/call.ts'\n", MESSAGES.apart],
  ['the contract looks at the server', 'contract/a.ts', "import '#server/clock.ts'\n", MESSAGES.apart],
])('the linter sees when %s', async (_what, place, code, message) => {
  expect(await lint(place, code)).toContain(message)
})

test('every folder of the server has its place in the order', () => {
  const folders = readdirSync(join(root, 'server'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.filter((folder) => !SERVER_LAYERS.flat().includes(folder))).toEqual([])
  const excepted = SERVER_EXCEPTIONS.flatMap(({ from, to }) => [from, ...to])
  expect(excepted.filter((folder) => !folders.includes(folder))).toEqual([])
})

test('the linter lets pass what a domain needs of another, and what the seed brings', async () => {
  for (const [place, code] of [
    ['server/spending/b.ts', "import '#server/claims/readable-claims.ts'\n"],
    ['server/seed/a.ts', "import '#server/sandbox-insurer/world/people.ts'\n"],
  ] as const)
    expect(await lint(place, code)).not.toContain('no-restricted-imports')
})

test('the dashboard alone may look into other rooms', async () => {
  expect(
    await lint('src/features/dashboard/a.ts', "import '#features/plans/PlanStatus.tsx'\n"),
  ).not.toContain(MESSAGES.room)
})

test('the linter sees two files that import each other', async () => {
  await lint('src/base/one.ts', "import { two } from './two.ts'\nexport const one = () => two\n")
  expect(
    await lint('src/base/two.ts', "import { one } from './one.ts'\nexport const two = () => one\n"),
  ).toContain('no-cycle')
})
