// Makes the databases that tests begin with: `node world-command.ts <folder>` (world-snapshot.ts starts it).
import '#server/tools/quick-imports.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '#server/platform/db/open.ts'
import { cheapHashCost } from './hash-cost.ts'
import { worldDay } from './time.ts'

const { openInMemory } = await import('#server/platform/db/open.ts')
const { seed } = await import('#server/tools/seed/seed.ts')
const { setHashCost } = await import('#server/identity/sign-in/password.ts')
const { keepPristine } = await import('./pristine.ts')

const [folder = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
setHashCost(cheapHashCost)

async function dump(db: Database, name: string): Promise<Buffer> {
  const client = Reflect.get(db, '$client') as PGlite
  await keepPristine(client)
  await client.exec('CHECKPOINT')
  const bytes = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
  writeFileSync(join(folder, name), bytes)
  return bytes
}

const empty = await openInMemory()
await dump(empty, 'empty.tar')
await empty.close()

const seeded = await openInMemory()
await seed(seeded, { today: worldDay() })
const bytes = await dump(seeded, 'seeded.tar')
await seeded.close()

const { PGlite: OnDisk } = await import('@electric-sql/pglite')
const data = join(folder, 'data')
mkdirSync(data)
const client = await OnDisk.create({
  dataDir: join(data, 'db'),
  loadDataDir: new Blob([new Uint8Array(bytes)]),
})
await client.close()
