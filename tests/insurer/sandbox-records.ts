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

/** More than two pages of the feed. */
const CHANGES = 450

/** Puts changes into the sandbox's feed, which has none on the day of seeding. */
export async function recordChanges(db: Database): Promise<void> {
  const about = { contractId: 'ZZH410220', memberId: 'ZZH41022001', at: '2026-01-05T09:00:00Z' }
  const made = Array.from({ length: CHANGES }, (_, index): InsurerChange => {
    const number = String(index).padStart(4, '0')
    return { kind: 'eob-issued', changeId: `made-up:${number}`, ...about, claimId: `made-up-${number}` }
  })
  await db
    .insert(changes)
    .values(made.map((change, index) => ({ changeId: change.changeId, position: index + 1, change })))
}
