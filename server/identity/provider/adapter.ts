import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import { unstorableTextIn } from '#contract/text.ts'
import type { Clock } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import { oidcPayloads as rows } from '#server/platform/db/schema.ts'
import type { SuccessorOf } from '#server/identity/tokens/refresh-tokens.ts'
import { idHashOf } from './id-hash.ts'
import { browserHashOf, currentBrowser } from './sign-in-cookies.ts'

/**
 * How many seconds a refresh token whose response was lost can be sent again for the same successor, unless the
 * successor has been used. After either, it counts as stolen.
 */
export const REUSE_GRACE_SECONDS = 30

type Row = typeof rows.$inferSelect

/**
 * The stored part of a model, without its own id and the session cookie's, which no query reads. The return address of
 * an interaction ends with its id.
 */
function withoutIds(id: string, { jti: _jti, ...payload }: AdapterPayload): AdapterPayload {
  const { session, returnTo } = payload
  return {
    ...payload,
    ...(session ? { session: { ...session, cookie: undefined } } : {}),
    ...(returnTo?.endsWith(`/${id}`) ? { returnTo: returnTo.slice(0, -id.length) } : {}),
  }
}

function withIds(id: string, payload: AdapterPayload): AdapterPayload {
  const { returnTo } = payload
  return { ...payload, jti: id, ...(returnTo?.endsWith('/') ? { returnTo: `${returnTo}${id}` } : {}) }
}

type Keeping = { db: Database; clock: Clock; successorOf: SuccessorOf }

const INTERACTION = 'Interaction'

/** Records the browser in which a sign-in was started. */
export const noteBrowser = async (db: Database, uid: string, browser: string): Promise<void> =>
  void (await db
    .update(rows)
    .set({ browserHash: browserHashOf(browser) })
    .where(and(eq(rows.model, INTERACTION), eq(rows.id, idHashOf(uid)))))

/**
 * Whether the request comes from the browser that started this sign-in. A sibling host could plant the library's own
 * sign-in cookies, and would then get the session of the member who signs in.
 */
const isBegunHere = ({ browserHash }: Row): boolean => {
  const browser = currentBrowser()
  return browser !== undefined && browserHash === browserHashOf(browser)
}

/** Stores oidc-provider's models: one table, with expiry by our clock. */
export const adapterFor =
  (keeping: Keeping): AdapterFactory =>
  (model) =>
    adapterOf(keeping, model)

function adapterOf({ db, clock, successorOf }: Keeping, model: string): Adapter {
  const rowWithId = (id: string) => and(eq(rows.model, model), eq(rows.id, idHashOf(id)))
  const isSucceeded = async (id: string): Promise<boolean> => {
    const [next] = await db
      .select({ consumedAt: rows.consumedAt })
      .from(rows)
      .where(rowWithId(successorOf(id)))
    return Boolean(next?.consumedAt)
  }
  const read = (row: Row | undefined) => (row ? payloadOf(row, clock) : undefined)
  return {
    async upsert(id, payload, expiresIn) {
      // Sign-in parameters are stored as sent, so unstorable text must be refused.
      if (unstorableTextIn(payload) !== undefined)
        throw new errors.InvalidRequest('a parameter holds a null character')
      const row = {
        payload: withoutIds(id, payload),
        grantId: payload.grantId ?? null,
        // Codes and tokens name their session, so that one query finds everything issued from it.
        uid: payload.uid ?? payload.sessionUid ?? null,
        // A finished sign-in that the browser hasn't followed yet already belongs to an account.
        accountId: payload.accountId ?? payload.result?.login?.accountId ?? null,
        expiresAt: expiresIn ? clock.now().add({ seconds: expiresIn }).toString() : null,
      }
      await db
        .insert(rows)
        .values({ model, id: idHashOf(id), ...row })
        .onConflictDoUpdate({ target: [rows.model, rows.id], set: row })
    },
    async find(id) {
      const [row] = await db.select().from(rows).where(rowWithId(id))
      const payload = read(row)
      if (!row || !payload) return undefined
      if (model === INTERACTION && !isBegunHere(row)) return undefined
      const isReused = model === 'RefreshToken' && row.consumedAt !== null && (await isSucceeded(id))
      return withIds(id, isReused ? { ...payload, consumed: true } : payload)
    },
    async findByUid(uid) {
      const [row] = await db
        .select()
        .from(rows)
        .where(and(eq(rows.model, model), eq(rows.uid, uid)))
      // Read only, never saved again, because the cookie's id isn't known here.
      return read(row)
    },
    async findByUserCode() {
      // The device flow is off.
      return undefined
    },
    async consume(id) {
      // The grace period starts at the first use.
      const unused = and(rowWithId(id), isNull(rows.consumedAt))
      await db.update(rows).set({ consumedAt: clock.now().toString() }).where(unused)
    },
    async destroy(id) {
      await db.delete(rows).where(rowWithId(id))
    },
    async revokeByGrantId(grantId) {
      await db.delete(rows).where(eq(rows.grantId, grantId))
    },
  }
}

function payloadOf(row: Row, clock: Clock): AdapterPayload | undefined {
  const now = clock.now()
  if (row.expiresAt && isExpired(row.expiresAt, now)) return undefined
  const grace = row.model === 'RefreshToken' ? REUSE_GRACE_SECONDS : 0
  const isSpent = row.consumedAt && isExpired(row.consumedAt, now.subtract({ seconds: grace }))
  return { ...(row.payload as AdapterPayload), ...(isSpent ? { consumed: true } : {}) }
}

const isExpired = (moment: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(moment), now) <= 0

/** The library never deletes expired rows. */
export async function forgetExpired(db: Database, clock: Clock): Promise<void> {
  await db.delete(rows).where(and(isNotNull(rows.expiresAt), lte(rows.expiresAt, clock.now().toString())))
}
