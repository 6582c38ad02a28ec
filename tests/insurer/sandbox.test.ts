import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { dataKeys } from '#tests/kit/services.ts'
import { seed } from '#server/tools/seed/seed.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { isLong } from '#tests/kit/tier.ts'
import { now, worldDay } from '#tests/kit/time.ts'
import { NOT_OFFERED, checkPromise, contextFor, promises } from './check-insurer.ts'
import type { Context } from './promises/promise.ts'
import { addRecords, danaOn } from './sandbox-records.ts'

/** Started while the tests are collected, so that the report shows which half was skipped. */
const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

const onPostgres = async (address: string) => openDatabase(readConfig(sandboxOn(address)))

describe.each([
  { engine: 'default', open: openSeeded },
  { engine: 'postgresql', open: async () => onPostgres((await postgres?.newDatabase()) ?? '') },
])('the sandbox insurer on $engine', ({ engine, open }) => {
  describe.skipIf(engine === 'postgresql' && !postgres)('keeps its promises', () => {
    let db: Database
    let context: Context
    beforeAll(async () => {
      db = await open()
      await seed(db, { today: worldDay() })
      await addRecords(db, worldDay())
      context = await contextFor(sandboxInsurer({ db, clock: { now }, dataKeys }), danaOn(worldDay()), {
        writable: true,
        // A slow answer on a busy machine doesn't break a promise.
        boundMs: 10_000,
      })
    })
    afterAll(() => db.close())

    test.each(promises)('$port: $name', async (promise) => {
      const { outcome, remark } = await checkPromise(context, promise)
      expect([outcome, remark]).toEqual(
        context.insurer[promise.port] ? ['kept', ''] : ['not checked', NOT_OFFERED],
      )
    })
  })
})
