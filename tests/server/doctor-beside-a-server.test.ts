import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { sealAll } from '#server/platform/audit/seal.ts'
import { audit } from '#server/platform/audit/trail.ts'
import { readConfig } from '#server/config/config.ts'
import { dataKeysOf } from '#server/config/data-keys.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { database as databaseFindings } from '#server/tools/doctor/database.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { isLong } from '#tests/kit/tier.ts'
import { now } from '#tests/kit/time.ts'

const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

const clock = { now }

const entries = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    actor: 'harperdana1',
    action: 'GET /fhir/Coverage',
    subject: `ZZ${n}`,
    outcome: 'read' as const,
    requestId: randomUUID(),
  }))

describe.skipIf(!postgres)('while a server writes and seals', () => {
  test('the doctor finds the audit trail complete', async () => {
    const config = readConfig(sandboxOn((await postgres?.newDatabase()) ?? ''))
    const server = await openDatabase(config)
    try {
      await audit(server, clock, entries(5_000))
      await sealAll(server, dataKeysOf(config))
      const state = { isRunning: true }
      const writing = (async () => {
        for (; state.isRunning; await sealAll(server, dataKeysOf(config)))
          await audit(server, clock, entries(20))
      })()
      const found = []
      for (let look = 0; look < 10; look += 1) found.push(...(await databaseFindings(config)))
      state.isRunning = false
      await writing
      const trail = found.map(({ text }) => text).filter((text) => text.startsWith('The audit trail'))
      expect(trail).toHaveLength(10)
      expect(trail.filter((text) => !text.startsWith('The audit trail is intact: '))).toEqual([])
    } finally {
      await server.close()
    }
  })
})
