import { Blob } from 'node:buffer'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { systemClock, todayOf } from '#server/clock.ts'
import { type Database, openInMemory } from '#server/db/open.ts'
import { seed } from '#server/seed/seed.ts'
import { newFolder } from './folder.ts'

/** What a database of this test process held when it was new; a copy opens in less than half the time. */
const kept = globalThis as { portalDatabases?: Map<string, Buffer> }

/** Node's own: that of jsdom is gone with its page. */
const blobOf = (copy: Buffer) => new Blob([copy]) as globalThis.Blob

/** A database as `fill` leaves it; the first one stays open, and those after it are copies. */
async function openCopy(name: string, fill: () => Promise<Database>): Promise<Database> {
  const copies = (kept.portalDatabases ??= new Map())
  const copy = copies.get(name)
  if (copy) return openInMemory(blobOf(copy))
  const db = await fill()
  const client = Reflect.get(db, '$client') as PGlite
  await client.exec('CHECKPOINT')
  copies.set(name, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  return db
}

/** With every table, and nobody in it. */
export const openEmpty = (): Promise<Database> => openCopy('empty', () => openInMemory())

const seededToday = () => `seeded ${todayOf(systemClock).toString()}`

/** With everybody in it, as they are today. */
export const openSeeded = (): Promise<Database> =>
  openCopy(seededToday(), async () => {
    const db = await openEmpty()
    await seed(db, { today: todayOf(systemClock) })
    return db
  })

/** The same on disk: a `DATA_DIR` for a server in a process of its own, gone after the test. */
export async function seededFolder(): Promise<string> {
  const name = seededToday()
  if (!kept.portalDatabases?.has(name)) await (await openSeeded()).close()
  const copy = kept.portalDatabases?.get(name)
  if (!copy) throw new Error('Midnight passed meanwhile')
  const folder = newFolder()
  const client = await PGlite.create({ dataDir: join(folder, 'db'), loadDataDir: blobOf(copy) })
  await client.close()
  return folder
}
