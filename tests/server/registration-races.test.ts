import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { accountBody, detailsOf, personNamed, registrant } from '#tests/kit/registering.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { newTab } from '#tests/kit/tab.ts'
import { isLong } from '#tests/kit/tier.ts'

const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

const guardian = { firstName: 'Nora', lastName: 'Whitfield' }

describe.each([
  { engine: 'default', open: openSeeded },
  {
    engine: 'postgresql',
    open: async () => openDatabase(readConfig(sandboxOn(await postgres?.newDatabase()))),
  },
])('on $engine', ({ engine, open }) => {
  describe.skipIf(engine === 'postgresql' && !postgres)('at the same moment', () => {
    let db: Database
    let server: Backend
    beforeAll(async () => {
      db = await open()
      server = await startBackend(db)
    })
    afterAll(async () => {
      await server.app.close()
      await db.close()
    })

    const proven = async (firstName: string) => {
      const member = registrant(newTab(server.app))
      const { status } = await member.identity({ ...detailsOf(personNamed(firstName)), guardian })
      expect(status).toBe(200)
      return member
    }
    const statusesOf = async (answers: Promise<{ status: number; body: { code?: string } }>[]) =>
      (await Promise.all(answers)).map(({ status, body }) => `${status} ${body.code ?? ''}`).toSorted()

    test('only one of two people gets the same username', async () => {
      const [caleb, walter] = [await proven('Caleb'), await proven('Walter')]
      const body = accountBody({ username: 'wantedbyboth' })
      expect(await statusesOf([caleb.account(body), walter.account(body)])).toEqual(['200 ', '409 REG-0019'])
      expect(await db.$count(accounts, eq(accounts.username, 'wantedbyboth'))).toBe(1)
    })

    test('one person on five devices gets one account', async () => {
      const devices = await Promise.all(Array.from({ length: 5 }, () => proven('Nora')))
      const asked = devices.map((device, n) => device.account(accountBody({ username: `noradevice${n}` })))
      const refused = '409 REG-0037'
      expect(await statusesOf(asked)).toEqual(['200 ', refused, refused, refused, refused])
      expect(await db.$count(accounts, eq(accounts.personId, 'whitfield-nora'))).toBe(1)
    })
  })
})
