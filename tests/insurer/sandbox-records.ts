import type { Database } from '#server/db/open.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { changes } from '#server/sandbox-insurer/tables.ts'
import { people } from '#server/sandbox-insurer/world/people.ts'
import type { KnownMember } from './promises/promise.ts'

/** Somebody with several plans, a family, and records of every kind. */
export const DANA: KnownMember & { user: object } = {
  user: {
    username: 'harperdana1',
    personId: people.find(({ login }) => login === 'harperdana1')?.personId ?? null,
  },
  memberId: 'ZZH41022001',
}

/** More than two pages of the feed, several of them recorded at the same moment. */
const CHANGES = 450
const AT_ONCE = 30

/** Puts changes into the sandbox's feed, which has none on the day of seeding. */
export async function recordChanges(db: Database): Promise<void> {
  const made = Array.from({ length: CHANGES }, (_, index): InsurerChange => {
    const number = String(index).padStart(4, '0')
    const about = { contractId: 'ZZH410220', memberId: 'ZZH41022001', at: '2026-01-05T09:00:00Z' }
    return { kind: 'eob-issued', changeId: `made-up:${number}`, ...about, claimId: `made-up-${number}` }
  })
  const recordedAt = (index: number) =>
    `2026-01-05T10:${String(Math.floor(index / AT_ONCE)).padStart(2, '0')}:00Z`
  await db
    .insert(changes)
    .values(
      made.map((change, index) => ({ changeId: change.changeId, recordedAt: recordedAt(index), change })),
    )
}
