// Makes the databases that tests copy: `node postgres-worlds-command.ts <address>` (postgres-worlds.ts starts it).
import '#server/tools/quick-imports.ts'
import { Client, type Pool } from 'pg'
import { cheapHashCost } from './hash-cost.ts'
import { sandboxOn } from './sandbox-settings.ts'
import { timeOffsetMs, worldDay } from './time.ts'

const { readConfig } = await import('#server/config/config.ts')
const { openDatabase } = await import('#server/platform/db/open.ts')
const { seed } = await import('#server/tools/seed/seed.ts')
const { setHashCost } = await import('#server/identity/sign-in/password.ts')
const { keepPristine } = await import('./pristine.ts')
const { TIME_OF_RUN, templateOf, timeOption } = await import('./postgres-worlds.ts')

const [address = ''] = process.argv.slice(2)
setHashCost(cheapHashCost)

const admin = new Client({ connectionString: address })
await admin.connect()
for (const content of ['empty', 'seeded'] as const) {
  const name = templateOf(content)
  await admin.query(`create database ${name}`)
  const own = new URL(address)
  own.pathname = name
  const client = new Client({ connectionString: own.href })
  await client.connect()
  await client.query(`create schema ${TIME_OF_RUN}`)
  await client.query(
    `create function ${TIME_OF_RUN}.now() returns timestamptz language sql stable
      as $$ select pg_catalog.now() + interval '${timeOffsetMs()} milliseconds' $$`,
  )
  await client.end()
  own.searchParams.set('options', timeOption)
  const db = await openDatabase(readConfig(sandboxOn(own.href)))
  if (content === 'seeded') await seed(db, { today: worldDay() })
  const pool = Reflect.get(db, '$client') as Pool
  await keepPristine(pool)
  await pool.query('analyze')
  await db.close()
}
await admin.end()
