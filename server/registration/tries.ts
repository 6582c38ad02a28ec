import { isIPv6 } from 'node:net'
import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { registrationTries as rows } from './tables.ts'

/** What is counted, how often it may happen, and within which time from the first on. */
export type Limit = { of: string; most: number; hours: number }

/** So often a day somebody may say who they are (security RG-02). */
export const TRIES_A_DAY = 5
/** An office or a library has one address for many. */
export const TRIES_OF_A_SOURCE_AN_HOUR = 60

type Counting = Pick<Services, 'db' | 'dataKeys'> & { clock: Clock }

const keyOf = ({ dataKeys }: Counting, what: string): string => dataKeys.digest(`registration ${what}`)

/**
 * Counts one more and answers whether it is still within the limit. One statement, so that tries that come together
 * are each counted, and before the try itself.
 */
export async function mayTry(services: Counting, { of, most, hours }: Limit): Promise<boolean> {
  const { db, clock } = services
  const now = clock.now()
  const expiresAt = now.add({ hours }).toString()
  const isOver = sql`${rows.expiresAt} <= ${now.toString()}::timestamptz`
  const [counted] = await db
    .insert(rows)
    .values({ keyHash: keyOf(services, of), tried: 1, expiresAt })
    .onConflictDoUpdate({
      target: rows.keyHash,
      set: {
        tried: sql`case when ${isOver} then 1 else ${rows.tried} + 1 end`,
        expiresAt: sql`case when ${isOver} then ${expiresAt}::timestamptz else ${rows.expiresAt} end`,
      },
    })
    .returning({ tried: rows.tried })
  return counted !== undefined && counted.tried <= most
}

/** Who has proven what was asked has all tries again. */
export const forgetTries = async (services: Counting, of: readonly string[]): Promise<void> =>
  void (await services.db.delete(rows).where(
    inArray(
      rows.keyHash,
      of.map((what) => keyOf(services, what)),
    ),
  ))

export const forgetOldTries = async ({ db, clock }: Pick<Counting, 'db' | 'clock'>): Promise<void> =>
  void (await db.delete(rows).where(lte(rows.expiresAt, clock.now().toString())))

/** How often something was tried; for tests. */
export const triesOf = async (services: Counting, of: string): Promise<number> =>
  (
    await services.db
      .select()
      .from(rows)
      .where(eq(rows.keyHash, keyOf(services, of)))
  )[0]?.tried ?? 0

/** Whose line a request came by; a home has a whole network of IPv6. */
export function sourceOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
