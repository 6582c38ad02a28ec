import { and, asc, eq, gt, max, or } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#server/db/open.ts'
import type { Changes, InsurerChange } from '#server/insurer/changes.ts'
import type { SandboxSystem } from './insurer.ts'
import { decideReimbursements } from './reimbursement/decisions.ts'
import { changes } from './tables.ts'

const PAGE = 200

/** Brings one part of the insurer's books up to date by its clock, and answers what has changed. */
export type Advance = (system: SandboxSystem, tx: Database) => Promise<InsurerChange[]>

/** What the insurer does without being asked, in this order. */
const advances: readonly Advance[] = [decideReimbursements]

/** The sandbox insurer's change feed; its books are brought up to date before anybody looks. */
export function changesOf(system: SandboxSystem): Changes {
  return {
    async since(_call, cursor) {
      for (const advance of advances) await record(system, await advance(system, system.db()))
      const after = placeOf(cursor)
      const rows = await system
        .db()
        .select()
        .from(changes)
        .where(
          after &&
            or(
              gt(changes.recordedAt, after.recordedAt),
              and(eq(changes.recordedAt, after.recordedAt), gt(changes.changeId, after.changeId)),
            ),
        )
        .orderBy(asc(changes.recordedAt), asc(changes.changeId))
        .limit(PAGE)
      const last = rows.at(-1)
      return {
        changes: rows.map(({ change }) => change as InsurerChange),
        next: last ? cursorOf(last) : cursor,
      }
    },
  }
}

async function record({ db, clock }: SandboxSystem, found: readonly InsurerChange[]): Promise<void> {
  if (found.length === 0) return
  // Who follows the changes has seen everything up to the last one: nothing comes before it, wherever the clock goes.
  const [last] = await db()
    .select({ at: max(changes.recordedAt) })
    .from(changes)
  const earliest = last?.at ? Temporal.Instant.from(last.at).add({ microseconds: 1 }) : clock.now()
  const recordedAt = [clock.now(), earliest].toSorted(Temporal.Instant.compare).at(-1)?.toString() ?? ''
  await db()
    .insert(changes)
    .values(found.map((change) => ({ changeId: change.changeId, recordedAt, change })))
    .onConflictDoNothing()
}

const Place = v.object({ recordedAt: v.string(), changeId: v.string() })

const cursorOf = ({ recordedAt, changeId }: v.InferOutput<typeof Place>): string =>
  Buffer.from(
    JSON.stringify({ recordedAt: Temporal.Instant.from(recordedAt).toString(), changeId }),
  ).toString('base64url')

function placeOf(cursor: string | null): v.InferOutput<typeof Place> | undefined {
  if (cursor === null) return undefined
  return v.parse(v.pipe(v.string(), v.parseJson(), Place), Buffer.from(cursor, 'base64url').toString('utf8'))
}
