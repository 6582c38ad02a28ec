import { and, desc, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { changeConnectedApp, connectedApps } from '#contract/calls/sso.ts'
import { type AppKey, type ConnectedApp, isAppKey } from '#contract/entities/sso.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/open.ts'
import { handOffs } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { serve } from '#server/access/serve.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import type { Services } from '#server/services.ts'
import { withdrawAgreements } from './agreements.ts'
import { connectedApps as rows } from './tables.ts'

type Opening = { username: string; app: AppKey; contractId: string; at: string }

/** Records that a user opens an application; returns false if they have stopped sharing with it. */
export async function noteOpening(
  db: Database,
  { username, app, contractId, at }: Opening,
): Promise<boolean> {
  const noted = await db
    .insert(rows)
    .values({ username, app, contractId, firstOpenedAt: at, lastOpenedAt: at })
    .onConflictDoUpdate({
      target: [rows.username, rows.app],
      set: { contractId, lastOpenedAt: at },
      setWhere: isNull(rows.stoppedAt),
    })
    .returning({ app: rows.app })
  return noted.length > 0
}

/**
 * Deletes a deleted account's application data, except for the proof of agreements, and invalidates hand-offs that were
 * just made.
 */
export async function forgetApps(db: Database, username: string, at: string): Promise<void> {
  await withdrawAgreements(db, { username }, at)
  await db.delete(rows).where(eq(rows.username, username))
  await db.delete(handOffs).where(eq(handOffs.username, username))
}

/** The applications to which the user's plans have handed them over. */
export function mountConnectedApps(app: FastifyInstance, services: Services): void {
  serve(app, services, connectedApps, async ({ services, params, caller, request }) => {
    const { username } = caller
    if (params.username !== username) return refuse(services, { caller, request }, params.username)
    const found = await connectedAppsOf(services.db, username)
    await recordAccess(services, { caller, request }, username)
    return { apps: found }
  })

  serve(app, services, changeConnectedApp, async ({ services, params, body, caller, request }) => {
    const { username } = caller
    const asking = { caller, request }
    if (params.username !== username || !isAppKey(params.app))
      return refuse(services, asking, params.username)
    const at = services.clock.now().toString()
    const changed = await change(services.db, { username, app: params.app }, body.isStopped ? at : null)
    if (!changed) return refuse(services, asking, params.app)
    await recordAccess(services, asking, username)
    return changed
  })
}

export const connectedAppsOf = async (db: Database, username: string): Promise<ConnectedApp[]> =>
  (await db.select().from(rows).where(eq(rows.username, username)).orderBy(desc(rows.lastOpenedAt))).map(
    toConnectedApp,
  )

type Row = typeof rows.$inferSelect

const toConnectedApp = ({ app, firstOpenedAt, lastOpenedAt, stoppedAt }: Row): ConnectedApp => ({
  app,
  firstOpenedAt: isoInstant(firstOpenedAt),
  lastOpenedAt: isoInstant(lastOpenedAt),
  stoppedAt: stoppedAt && isoInstant(stoppedAt),
})

/** Undefined if the user has never opened it. Revokes pending hand-offs and agreements. */
async function change(
  db: Database,
  { username, app }: Pick<Opening, 'username' | 'app'>,
  stoppedAt: string | null,
): Promise<ConnectedApp | undefined> {
  const its = and(eq(rows.username, username), eq(rows.app, app))
  return inTransaction(db, async (tx) => {
    // If sharing is stopped again, the first time counts.
    const unchanged = stoppedAt === null ? its : and(its, isNull(rows.stoppedAt))
    await tx.update(rows).set({ stoppedAt }).where(unchanged)
    const [row] = await tx.select().from(rows).where(its)
    if (row && stoppedAt !== null) {
      await tx
        .delete(handOffs)
        .where(and(eq(handOffs.username, username), eq(handOffs.app, app), isNull(handOffs.usedAt)))
      await withdrawAgreements(tx, { username, app }, stoppedAt)
    }
    return row && toConnectedApp(row)
  })
}
