import { type SQL, and, count, desc, gt, inArray, isNotNull, max, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { sinceLastVisit } from '#contract/calls/since-last-visit.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/open.ts'
import { messages } from '#server/platform/db/schema.ts'
import { serve } from '#server/access/serve.ts'
import { withAccountHeld } from '#server/identity/account-held.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import type { Services } from '#server/services.ts'
import { readMessageScope } from '#server/access/readable-messages.ts'
import { type Reader, isFor } from './repository.ts'
import { noteVisit } from './visits.ts'

/** Summarizes the changes since the member's last visit; for letters, the number of each kind. */
export function mountVisits(app: FastifyInstance, services: Services): void {
  serve(app, services, sinceLastVisit, async (call) => {
    const { services: within, params, caller } = call
    const { username } = caller
    const memberIds = [...(await readMessageScope(within, username, params.memberId)).keys()]
    if (memberIds.length === 0) return refuse(within, call, params.memberId)
    await recordAccess(within, call, params.memberId)
    const since = await withAccountHeld(within, username, ({ db }) =>
      noteVisit(db, username, within.clock.now()),
    )
    const changes =
      since === null ? [] : await changesSince(within.db, { username, ...params, memberIds, since })
    return { since: since === null ? null : isoInstant(since), changes }
  })
}

type Changed = Reader & { memberIds: readonly string[]; since: string }

async function changesSince(db: Database, { memberIds, since, ...reader }: Changed) {
  const newestAt: SQL<string> = sql`${max(messages.sentAt)}`
  const found = await db
    .select({ kind: messages.kind, count: count(), newestAt })
    .from(messages)
    .where(
      and(
        inArray(messages.memberId, [...memberIds]),
        isFor(reader),
        gt(messages.sentAt, since),
        isNotNull(messages.kind),
      ),
    )
    .groupBy(messages.kind)
    .orderBy(desc(newestAt))
  return found.flatMap((row) =>
    row.kind === null ? [] : [{ kind: row.kind, count: row.count, newestAt: isoInstant(row.newestAt) }],
  )
}
