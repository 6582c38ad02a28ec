import { afterAll, describe, expect, test } from 'vitest'
import { hold } from '#server/platform/db/hold.ts'
import { heldNames } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { enginesWith } from '#tests/kit/engines.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { isLong, sample } from '#tests/kit/tier.ts'

const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

describe.each(sample(enginesWith(postgres), 1))('on %s', (engine, open) => {
  test.skipIf(engine === 'postgresql' && !postgres)(
    'only one transaction at a time holds a name, and each releases it',
    async () => {
      const db = await open()
      let inside = 0
      const most: number[] = []
      const work = (name: string) =>
        inTransaction(db, async (tx) => {
          await hold(tx, name)
          await hold(tx, name)
          inside += 1
          most.push(inside)
          await tx.$count(heldNames)
          inside -= 1
        })
      await Promise.all(Array.from({ length: 8 }, () => work('unlock somebody')))
      expect(most).toEqual(Array.from({ length: 8 }, () => 1))
      await expect(
        inTransaction(db, async (tx) => {
          await hold(tx, 'unlock somebody')
          throw new Error('undone')
        }),
      ).rejects.toThrow('undone')
      await work('unlock somebody')
      expect(await db.$count(heldNames)).toBe(0)
      await db.close()
    },
  )
})
