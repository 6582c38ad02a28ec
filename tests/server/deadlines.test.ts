import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import defaults from '#contract/deadlines/default-rules.json' with { type: 'json' }
import { linesOf } from '#contract/brands/brand.ts'
import { readConfig } from '#server/config/config.ts'
import { builtInBrands } from '#server/platform/brands/brand-files.ts'
import { deadlineBook, readRules } from '#server/platform/deadlines/deadline-book.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { newFolder } from '#tests/kit/folder.ts'
import { now } from '#tests/kit/time.ts'

/** The lines of business of the built-in brands. */
const LINES = linesOf(builtInBrands())

const withRule = (change: object) =>
  JSON.stringify({ ...defaults, rules: [{ ...defaults.rules[0], ...change }, ...defaults.rules.slice(1)] })

test('a file replaces the rules while the server runs; an invalid one changes nothing', async () => {
  const folder = newFolder()
  const file = join(folder, 'deadlines.json')
  writeFileSync(file, withRule({ standard: { businessDays: 5 } }))
  const book = deadlineBook()
  const errors: object[] = []
  const log = { info: () => {}, error: (what: object) => errors.push(what) } as never
  const first = () => book.rules().rules[0]?.standard
  expect(first()).toEqual({ businessDays: 2 })
  const config = readConfig({ DATA_DIR: join(folder, 'data') })
  const close = await book.open({ file, lines: () => LINES, config, clock: { now }, everyMs: 20, log })
  expect(first()).toEqual({ businessDays: 5 })
  writeFileSync(file, withRule({ standard: { businessDays: -1 } }))
  await eventually(() => expect(errors).toHaveLength(1))
  expect(JSON.stringify(errors)).toContain('deadlines.json: rule 1 \\"pa-arkansas\\", field standard')
  expect(first()).toEqual({ businessDays: 5 })
  writeFileSync(file, withRule({ standard: { businessDays: 3 } }))
  await eventually(() => expect(first()).toEqual({ businessDays: 3 }))
  close()
})

test.each([
  ['is truncated', JSON.stringify(defaults).slice(0, 900), 'is not JSON'],
  ['has an unknown field', withRule({ until: 'soon' }), 'rule 1 "pa-arkansas", field until'],
  [
    'names a line that no brand serves',
    withRule({ lines: ['ABCBS', 'ABCB'] }),
    'rule 1 "pa-arkansas", field lines.1: no brand serves the line "ABCB"',
  ],
])('rejects a file that %s in one line', async (_what, text, message) => {
  const file = join(newFolder(), 'rules.json')
  writeFileSync(file, text)
  const { faults, rules } = await readRules(file, LINES)
  expect([faults.length, rules]).toEqual([1, undefined])
  expect(faults[0]).toContain(message)
})

test('npm run deadlines -- check names rule and field and fails', () => {
  const file = join(newFolder(), 'rules.json')
  writeFileSync(file, withRule({ lines: ['nobody'] }))
  const check = (path: string) =>
    spawnSync(process.execPath, ['server/platform/deadlines/command.ts', 'check', path], {
      encoding: 'utf8',
      env: { ...process.env, MODE: 'sandbox' },
    })
  const refused = check(file)
  expect(refused.stderr).toContain('rule 1 "pa-arkansas", field lines.0: is not a line of business')
  expect(refused.status).not.toBe(0)
  const { stdout, status } = check('contract/deadlines/default-rules.json')
  expect([stdout, status]).toEqual(['contract/deadlines/default-rules.json: 41 rules, no mistakes.\n', 0])
})
