import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MESSAGES } from './floors.ts'

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
    "import '#features/plans/plans.rules.ts'\n",
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
  ['the server looks at the portal', 'server/a.ts', "import '#base/clock.ts'\n", MESSAGES.apart],
  ['the worker looks at the portal', 'sw/a.ts', "import '#api/call.ts'\n", MESSAGES.apart],
  ['the contract looks at the server', 'contract/a.ts', "import '#server/clock.ts'\n", MESSAGES.apart],
])('the linter sees when %s', async (_what, place, code, message) => {
  expect(await lint(place, code)).toContain(message)
})

test('the dashboard alone may look into other rooms', async () => {
  expect(
    await lint('src/features/dashboard/a.ts', "import '#features/plans/plans.rules.ts'\n"),
  ).not.toContain(MESSAGES.room)
})

test('the linter sees two files that import each other', async () => {
  await lint('src/base/one.ts', "import { two } from './two.ts'\nexport const one = () => two\n")
  expect(
    await lint('src/base/two.ts', "import { one } from './one.ts'\nexport const two = () => one\n"),
  ).toContain('no-cycle')
})
