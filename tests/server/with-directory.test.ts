import { afterAll, beforeAll, expect, test } from 'vitest'
import { importedNetworks } from '#server/imported-data/tables.ts'
import { stageDirectory } from '#server/imported-data/stage.ts'
import { withImportedDirectory } from '#server/imported-data/with-directory.ts'
import { InsurerConnection } from '#server/insurer/connection.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { type Database } from '#server/platform/db/open.ts'
import { openEmpty } from '#tests/kit/databases.ts'
import { now } from '#tests/kit/time.ts'

let db: Database
beforeAll(async () => {
  db = await openEmpty()
})
afterAll(() => db.close())

const core: Insurer = {
  name: 'core',
  membership: {
    ofUser: () => Promise.resolve([]),
    ofContract: () => Promise.resolve([]),
    ofMember: () => Promise.resolve([]),
  },
}

test('after an import an insurer has the directory, without reports of mistakes', async () => {
  const clock = { now: 0 }
  const connection = new InsurerConnection(
    withImportedDirectory(core, () => db),
    { elapsedMs: () => clock.now },
  )
  expect([...(await connection.offers())]).toEqual(['membership'])
  const staged = await stageDirectory(db)
  await staged.addNetworks([{ networkId: 'ppo', name: 'Delta PPO', contractType: null, until: null }])
  await staged.swap({ source: 'test', at: now() })
  expect(await db.$count(importedNetworks)).toBe(1)
  clock.now = 61_000
  expect(new Set(await connection.offers())).toEqual(new Set(['membership', 'providerDirectory']))
  const { networks } = await connection.forAsker({ username: 'portal' }).providerDirectory.networks()
  expect(networks.map(({ networkId }) => networkId)).toEqual(['ppo'])
})

test('an insurer keeps its own directory', () => {
  const own = { search: () => Promise.reject(new Error('not asked')) } as unknown as NonNullable<
    Insurer['providerDirectory']
  >
  expect(withImportedDirectory({ ...core, providerDirectory: own }, () => db).providerDirectory).toBe(own)
})
