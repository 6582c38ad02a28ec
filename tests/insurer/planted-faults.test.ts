import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock, todayOf } from '#server/clock.ts'
import { type Database, openInMemory } from '#server/db/open.ts'
import { sandboxInsurer } from '#server/sandbox-insurer/insurer.ts'
import { seed } from '#server/seed/seed.ts'
import { checkInsurer, contextFor } from './check-insurer.ts'
import { appealsFaults } from './faults/appeals.ts'
import { benefitsFaults } from './faults/benefits.ts'
import { changesFaults } from './faults/changes.ts'
import { claimsFaults } from './faults/claims.ts'
import type { Fault } from './faults/fault.ts'
import { membershipFaults } from './faults/membership.ts'
import { DANA, recordChanges } from './sandbox-records.ts'

const faults: readonly Fault[] = [
  ...membershipFaults,
  ...benefitsFaults,
  ...claimsFaults,
  ...appealsFaults,
  ...changesFaults,
]

/** A fault that never answers is waited for no longer. */
const BOUND_MS = 300

describe('the promises notice', () => {
  let db: Database
  beforeAll(async () => {
    db = await openInMemory()
    await seed(db, { today: todayOf(systemClock) })
    await recordChanges(db)
  })
  afterAll(() => db.close())

  const broken = async (insurer: Parameters<typeof contextFor>[0]) => {
    const context = await contextFor(insurer, DANA, { boundMs: BOUND_MS, writable: true })
    const results = await checkInsurer(context)
    return results.filter(({ outcome }) => outcome === 'broken').map(({ port, name }) => `${port}: ${name}`)
  }

  test('nothing where no fault is planted', async () => {
    expect(await broken(sandboxInsurer({ db, clock: systemClock }))).toEqual([])
  })

  test.each(faults)('$fault', async ({ plant, breaks }) => {
    expect(await broken(plant(sandboxInsurer({ db, clock: systemClock })))).toContain(breaks)
  })
})
