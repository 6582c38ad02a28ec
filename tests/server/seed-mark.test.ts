import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { EXIT_CONFIG, readConfig } from '#server/config/config.ts'
import { dataKeysFrom } from '#server/config/data-keys.ts'
import { keptSecret } from '#server/platform/db/kept-values.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { systemState } from '#server/platform/db/schema.ts'
import { SeededDatabase, isSeedMark, refuseSeeded } from '#server/platform/db/seed-mark.ts'
import { seedParts } from '#server/tools/seed/parts.ts'
import { openEmpty } from '#tests/kit/databases.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { runServer } from '#tests/kit/server-process.ts'
import { GATEWAY, sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { isLong } from '#tests/kit/tier.ts'

const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

test('every seeded part leaves a mark, and other parts leave none', () => {
  for (const { marker } of seedParts) expect([marker, isSeedMark(marker)]).toEqual([marker, true])
  for (const name of ['notice', 'outage', 'load', 'seeds', 'reseed-terms', ''])
    expect([name, isSeedMark(name)]).toEqual([name, false])
})

test('any mark closes a database to members', async () => {
  const db = await openEmpty()
  await db.insert(systemState).values({ name: 'notice', value: '' })
  await refuseSeeded(db, { MODE: 'gateway' })
  for (const { marker: name } of seedParts) {
    await db.insert(systemState).values({ name, value: {} })
    await expect(refuseSeeded(db, { MODE: 'gateway' })).rejects.toThrow(SeededDatabase)
    await refuseSeeded(db, { MODE: 'sandbox' })
    await db.delete(systemState).where(eq(systemState.name, name))
  }
  await db.close()
})

const gatewayOn = (address: string) => ({
  ...GATEWAY,
  DATABASE_URL: address,
  DIST_DIR: 'no-build',
  PORT: '0',
})

test.skipIf(!postgres)('members are not served from a seeded PostgreSQL', async () => {
  const address = (await postgres?.newDatabase()) ?? ''
  const migrate = () => runServer('server/platform/db/migrate-command.ts', gatewayOn(address))
  expect(await migrate().ended).toBe(0)
  const db = await openDatabase(readConfig(sandboxOn(address)))
  await db.insert(systemState).values({ name: 'seed', value: {} })
  await db.close()
  for (const run of [migrate(), runServer('server/main.ts', gatewayOn(address))]) {
    expect(await run.ended).toBe(EXIT_CONFIG)
    expect(run.printed().trim()).toBe(new SeededDatabase().message)
  }
  const doctor = runServer('server/tools/doctor.ts', gatewayOn(address))
  expect(await doctor.ended).toBe(1)
  expect(doctor.printed()).toContain(`problem  ${new SeededDatabase().message}`)
})

test.skipIf(!postgres)('a server without the key of a stored secret reports it in one line', async () => {
  const address = (await postgres?.newDatabase()) ?? ''
  const db = await openDatabase(readConfig(sandboxOn(address)))
  const dataKeys = dataKeysFrom([randomBytes(32).toString('base64url')])
  await keptSecret({ db, dataKeys }, 'handle-key', async () => 'made once')
  await db.close()
  const run = runServer('server/main.ts', gatewayOn(address))
  expect([await run.ended, run.printed().trim().split('\n')]).toEqual([
    EXIT_CONFIG,
    [expect.stringMatching(/^No key in DATA_KEYS opens handle-key /)],
  ])
})
