import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { qhpText } from '#server/imported-data/import/export-qhp.ts'
import { type ImportOptions, importDirectory } from '#server/imported-data/import/import-directory.ts'
import { parseDirectoryArguments } from '#server/imported-data/import/arguments.ts'
import { ProgressLine } from '#server/imported-data/import/progress.ts'
import { providersInForce, importInForce } from '#server/imported-data/providers-in-force.ts'
import { importedNetworks, importedProviders } from '#server/imported-data/tables.ts'
import type { Provider } from '#server/insurer/provider-directory.ts'
import { type Database, openInMemory } from '#server/platform/db/open.ts'
import { bundleOf, network, practitioner, practitionerRole, smallDirectory } from '#tests/kit/plan-net.ts'

const folder = mkdtempSync(join(tmpdir(), 'directory-'))
let db: Database
beforeAll(async () => {
  db = await openInMemory()
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const AT = Temporal.Instant.from('2026-11-02T12:00:00Z')
let files = 0
function fileWith(content: unknown): string {
  files += 1
  const path = join(folder, `${files}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const importFile = (content: unknown, options: Partial<ImportOptions> = {}) =>
  importDirectory(db, fileWith(content), { at: AT, qhp: { year: 2026 }, ...options })

async function inForce(): Promise<Provider[]> {
  const providers: Provider[] = []
  for await (const provider of providersInForce(db)) providers.push(provider)
  return providers
}

const many = (count: number): object[] => [
  network('ppo', 'Delta PPO'),
  ...Array.from({ length: count }, (_, at) => practitioner(`p${at}`, 'Ana', `Núñez ${at}`, '9000000011')),
  ...Array.from({ length: count }, (_, at) =>
    practitionerRole(`r${at}`, { of: `p${at}`, at: [], networkId: 'ppo' }),
  ),
]

test('activates a directory at once and counts new and removed entries', async () => {
  const first = await importFile(bundleOf(many(10)))
  expect(first).toMatchObject({
    difference: { isNew: 10, isGone: 0 },
    counts: { providers: 10, networks: 1 },
  })
  const second = await importFile(bundleOf([...many(9), practitioner('new', 'Lee', 'Tran', '9000000029')]))
  expect(second.difference).toEqual({ isNew: 1, isGone: 1, before: 10, after: 10 })
  expect((await inForce()).map(({ providerId }) => providerId)).toContain('new')
  expect(await importInForce(db)).toMatchObject({
    importedAt: expect.stringContaining('2026-11-02') as string,
  })
})

test('rejects a drop of more than a fifth unless it is allowed', async () => {
  const before = await inForce()
  await expect(importFile(bundleOf(many(7)))).rejects.toThrow(
    'would remove 3 of 10 providers, more than a fifth',
  )
  expect(await inForce()).toEqual(before)
  const { difference } = await importFile(bundleOf(many(7)), { allowsDrop: true })
  expect(difference).toMatchObject({ isGone: 3, after: 7 })
})

test.each([
  [
    'a truncated file',
    JSON.stringify(bundleOf(many(700))).slice(0, -30),
    /: entry\[1400\]: the text is incomplete/,
  ],
  ['a page', '<html>', 'this is a page or XML, not JSON (byte 0)'],
  ['a list without a provider', '[]', 'neither a list of providers nor a Bundle'],
])('keeps the directory after %s', async (_, content, line) => {
  const before = await inForce()
  await expect(importFile(content)).rejects.toThrow(line)
  expect(await inForce()).toEqual(before)
})

test('keeps the previous version for searches in progress, even after a failed import', async () => {
  const versions = async () => {
    const rows = await db.select({ version: importedProviders.version }).from(importedProviders)
    return [...new Set(rows.map(({ version }) => version))].toSorted((one, other) => one - other)
  }
  const inForceNow = async () => (await importInForce(db))?.version
  const before = await inForceNow()
  await expect(importFile('[]')).rejects.toThrow('neither a list of providers nor a Bundle')
  expect(await versions()).not.toContain((before ?? 0) + 1)
  await importFile(bundleOf(many(10)), { allowsDrop: true })
  expect(await versions()).toEqual([before, await inForceNow()])
})

test('keeps the directory when the import is stopped', async () => {
  const before = await inForce()
  const stopping = new AbortController()
  const stopped = importFile(bundleOf(many(20)), {
    signal: stopping.signal,
    onProgress: () => stopping.abort(new Error('Stopped.')),
  })
  await expect(stopped).rejects.toThrow('Stopped.')
  expect(await inForce()).toEqual(before)
})

test('leaves out impossible days and text that can’t be stored', async () => {
  const role = { of: 'odd', at: [], networkId: 'ppo' }
  const { notes } = await importFile(
    bundleOf([
      network('ppo', 'Delta PPO\uD83D'),
      practitioner('odd', 'Ana\u0000', `${'ñ'.repeat(74)}😀\uDE00 ${'n'.repeat(416)}😀`, '9000000011'),
      { ...practitionerRole('r1', role), period: { start: '2025-02-31' } },
      { ...practitionerRole('r2', role), period: { end: '2026-02-31' } },
    ]),
    { allowsDrop: true },
  )
  expect(notes.lines()).toEqual([
    expect.stringMatching(/^Left out: 1 × a day that isn’t in the calendar \(.*entry\[2\]\)$/),
    expect.stringMatching(/^Left out: 1 × a role with an end that isn’t in the calendar \(.*entry\[3\]\)$/),
  ])
  const [odd] = await inForce()
  expect(odd?.name).toMatch(/^Ana +ñ+😀 n+$/u)
  expect(odd?.roles).toMatchObject([{ networks: [{ networkId: 'ppo', since: null, until: null }] }])
})

test('keeps the names of networks that a file identifies only by id', async () => {
  const entry = { type: 'INDIVIDUAL', name: { last: 'Tran' }, plans: [{ plan_id: '70525AR0010001' }] }
  await importFile([entry], {
    allowsDrop: true,
    qhp: { year: 2026, networkOfPlan: { '70525AR0010001': 'ppo' } },
  })
  const names = await db.select().from(importedNetworks)
  expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['Delta PPO']))
})

test('exports providers.json and reads the same rows back', async () => {
  await importFile(bundleOf(smallDirectory()), { allowsDrop: true })
  const today = Temporal.PlainDate.from('2026-11-02')
  const networkOfPlan = { '70525AR0010001': 'ppo', '70525AR0010002': 'hmo' }
  const exported = async () => {
    let text = ''
    for await (const part of qhpText(db, { today, networkOfPlan })) text += part
    return text
  }
  const first = await exported()
  expect(JSON.parse(first)).toMatchObject([
    { type: 'FACILITY', facility_name: 'Ozark Hospital', npi: '9000000037' },
    {
      type: 'INDIVIDUAL',
      npi: '9000000011',
      name: { first: 'Ana', middle: 'María', last: 'O’Brien-Núñez' },
      specialty: ['Family Medicine'],
      accepting: 'accepting',
      languages: ['Vietnamese'],
      plans: [{ plan_id: '70525AR0010002', years: [2026] }, { plan_id: '70525AR0010001' }],
    },
    { type: 'INDIVIDUAL', addresses: [] },
  ])
  const options = { allowsDrop: true, qhp: { year: 2026, networkOfPlan } }
  await importFile(first, options)
  const once = await inForce()
  expect(once).toHaveLength(3)
  const again = await exported()
  expect(JSON.parse(again)).toHaveLength(3)
  await importFile(again, options)
  expect(await inForce()).toEqual(once)
  expect(await exported()).toBe(again)
})

test('reports the progress of an import', () => {
  const written: string[] = []
  const clock = { now: 0 }
  const line = new ProgressLine({
    write: (text) => written.push(text),
    isTerminal: false,
    now: () => clock.now,
  })
  const progress = { name: 'x', bytes: 34 * 1024 * 1024, ofBytes: 100 * 1024 * 1024, entries: 12_345 }
  line.show(progress)
  clock.now = 10_000
  line.show(progress)
  expect(written).toEqual(['34 %  34 MB of 100 MB  12,345 entries\n'])
})

test.each([
  [['import', 'a.json'], { act: 'import', source: 'a.json', allowsDrop: false, plans: undefined }],
  [['import', '--allow-drop', 'a'], { act: 'import', source: 'a', allowsDrop: true, plans: undefined }],
  [['export', '--qhp', 'b.json'], { act: 'export', file: 'b.json', plans: undefined }],
  [['export'], 'export requires --qhp FILE.'],
  [['import'], 'Specify exactly one file, folder or address.'],
  [['remove'], 'Unknown command: remove.'],
])('reads the arguments %j', (given, wanted) => {
  expect(parseDirectoryArguments(given)).toEqual(wanted)
})
