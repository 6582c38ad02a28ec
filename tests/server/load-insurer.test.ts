import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { InsurerModuleRefused, loadInsurerModule } from '#server/insurer/load-module.ts'
import { NO_PARTS } from '#tests/kit/insurer-parts.ts'
import { newFolder } from '#tests/kit/folder.ts'

/** Creates a module with this code. */
function moduleOf(name: string, code: string): string {
  const file = join(newFolder(), `${name}.mjs`)
  writeFileSync(file, code)
  return file
}

const PORT = 'membership: { ofUser: async () => [], ofContract: async () => [], ofMember: async () => [] }'

test('a module gets the environment and may be asynchronous', async () => {
  const file = moduleOf(
    'whole',
    `export default async ({ CORE_NAME }) => ({ name: CORE_NAME, ${PORT}, extra: true })`,
  )
  const insurer = await loadInsurerModule(file, { CORE_NAME: 'core of the tests' }, NO_PARTS)
  expect(insurer.name).toBe('core of the tests')
  expect(
    await insurer.membership.ofContract({ asker: { username: 'a' }, signal: AbortSignal.any([]) }, 'x'),
  ).toEqual([])
})

test('a module may be TypeScript, at a path relative to the start', async () => {
  const { name } = await loadInsurerModule('./docs/examples/csv-insurer.ts', {}, NO_PARTS)
  expect(name).toContain('csv')
})

test.each([
  ['has no default export', 'export const insurer = {}', /no default export that is a function/],
  ['exports an object', `export default { name: 'a', ${PORT} }`, /no default export that is a function/],
  ['returns nothing', 'export default () => undefined', /must return an insurer object/],
  ['has no name', `export default () => ({ ${PORT} })`, /needs a name/],
  ['has no membership', "export default () => ({ name: 'a' })", /needs the membership port/],
  [
    'has half a port',
    `export default () => ({ name: 'a', ${PORT}, changes: {} })`,
    /the port changes lacks since\(\)/,
  ],
  [
    'has a port that is not an object',
    "export default () => ({ name: 'a', membership: 7 })",
    /the port membership lacks ofUser\(\); the port membership lacks ofContract\(\)/,
  ],
])('rejects a module that %s', async (what, code, message) => {
  const file = moduleOf(what.replaceAll(' ', '-'), code)
  const refused = await loadInsurerModule(file, {}, NO_PARTS).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(InsurerModuleRefused)
  expect(String(refused)).toMatch(message)
})

test('names a missing module', async () => {
  const missing = loadInsurerModule('./insurers/nothing.ts', {}, NO_PARTS)
  await expect(missing).rejects.toThrow('There is no insurer module insurers/nothing.ts.')
})

test('does not hide a module’s own error', async () => {
  const file = moduleOf('throws', "throw new Error('the core is not configured')")
  await expect(loadInsurerModule(file, {}, NO_PARTS)).rejects.toThrow('the core is not configured')
})

test('a module can use the imported directory and omit the staff’s queue', async () => {
  const file = moduleOf(
    'directory',
    `export default (_, { importedDirectory }) => ({ name: 'a', ${PORT}, providerDirectory: {
      ...importedDirectory, reportError: async () => ({}), reports: async () => [] } })`,
  )
  const { providerDirectory } = await loadInsurerModule(file, {}, NO_PARTS)
  expect(providerDirectory?.search).toBe(NO_PARTS.importedDirectory.search)
  expect(providerDirectory?.reportQueue).toBeUndefined()
})
