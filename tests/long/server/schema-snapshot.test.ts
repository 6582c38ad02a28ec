import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepSchemaSnapshot, restoreSchema, schemaSnapshot } from '#server/platform/db/schema-snapshot.ts'
import { newFolder } from '#tests/kit/folder.ts'
import { openEmbedded } from '#tests/kit/databases.ts'
import { isLong, sample } from '#tests/kit/tier.ts'

const made = mkdtempSync(join(tmpdir(), 'schema-'))
let cache: string
let path: string
beforeAll(() => keepIn(made))
beforeEach(() => {
  cache = join(newFolder(), 'cache')
  path = join(newFolder(), 'db')
})
afterAll(() => rmSync(made, { recursive: true }))

async function keepIn(folder: string): Promise<void> {
  const db = await openEmbedded('empty')
  await keepSchemaSnapshot(Reflect.get(db, '$client') as PGlite, folder)
  await db.close()
}

/** Fills the cache; returns the path of its only file. */
function keepSnapshot(): string {
  cpSync(made, cache, { recursive: true })
  const [name = ''] = readdirSync(cache)
  return join(cache, name)
}

const migrations = async (db: PGlite) =>
  (await db.query('select hash from drizzle.__drizzle_migrations order by id')).rows

test('starts a new directory with all tables and the list of migrations', async () => {
  keepSnapshot()
  expect(restoreSchema(path, cache)).toBe(true)
  const restored = await PGlite.create({ dataDir: path })
  const journal = JSON.parse(readFileSync('server/platform/db/migrations/meta/_journal.json', 'utf8'))
  expect(await migrations(restored)).toHaveLength(journal.entries.length)
  expect((await restored.query('select * from accounts')).rows).toEqual([])
  await restored.close()
})

test('keeps an existing database', () => {
  keepSnapshot()
  mkdirSync(path)
  writeFileSync(join(path, 'PG_VERSION'), '17')
  expect(restoreSchema(path, cache)).toBe(false)
  expect(readdirSync(path)).toEqual(['PG_VERSION'])
})

test('removes files of an interrupted start', () => {
  mkdirSync(`${path}.part`)
  expect(restoreSchema(path, cache)).toBe(false)
  expect(existsSync(`${path}.part`)).toBe(false)
})

const damages: [what: string, damage: (file: string) => void][] = [
  ['is truncated', (file: string) => truncateSync(file, 100_000)],
  ['is empty', (file: string) => truncateSync(file, 0)],
  [
    'has one wrong byte',
    (file: string) => {
      const bytes = readFileSync(file)
      bytes[200_000] = (bytes[200_000] ?? 0) ^ 255
      writeFileSync(file, bytes)
    },
  ],
]

test.each(sample(damages, damages.slice(2)))('ignores a snapshot that %s', (_what, damage) => {
  const file = keepSnapshot()
  expect(schemaSnapshot(cache)).toBeDefined()
  damage(file)
  expect(schemaSnapshot(cache)).toBeUndefined()
  expect(restoreSchema(path, cache)).toBe(false)
  expect(existsSync(path)).toBe(false)
})

test.runIf(isLong)('works without a snapshot if the cache is not writable', async () => {
  writeFileSync(cache, 'a file')
  await keepIn(cache)
  expect(schemaSnapshot(cache)).toBeUndefined()
})

test.runIf(isLong)('replaces the snapshot of an earlier build', async () => {
  mkdirSync(cache)
  writeFileSync(join(cache, 'earlier.tar.zst'), '')
  await keepIn(cache)
  expect(readdirSync(cache)).toHaveLength(1)
})
