import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { SignJWT, jwtVerify } from 'jose'
import type { AppKey } from '#contract/entities/sso.ts'
import type { Database } from '#server/platform/db/open.ts'
import { handOffs } from '#server/platform/db/schema.ts'
import { newSecret, sha256Of } from '#server/config/secrets.ts'

/** A hand-off is valid for this many seconds. */
export const HAND_OFF_SECONDS = 60

export type HandedOver = {
  app: AppKey
  userName: string
  companyId: string
  memberId: string
  contractType: string
  contractId: string
}

/** A signed value that carries one member to one application, once. */
export async function handOver(
  db: Database,
  key: Uint8Array,
  who: HandedOver,
  now: Temporal.Instant,
): Promise<string> {
  const expiresAt = now.add({ seconds: HAND_OFF_SECONDS })
  const value = await new SignJWT({ app: who.app })
    .setProtectedHeader({ alg: 'HS256', typ: 'hand-off+jwt' })
    .setSubject(who.userName)
    .setJti(newSecret(16))
    .setExpirationTime(Math.floor(expiresAt.epochMilliseconds / 1000))
    .sign(key)
  await db.delete(handOffs).where(lt(handOffs.expiresAt, now.subtract({ hours: 24 }).toString()))
  await db.insert(handOffs).values({
    valueHash: sha256Of(value),
    username: who.userName,
    contractId: who.contractId,
    app: who.app,
    expiresAt: expiresAt.toString(),
  })
  return value
}

/** The owner of a hand-off; undefined if it's forged, another application's, too old or already used. */
export async function takeOver(
  db: Database,
  key: Uint8Array,
  app: string,
  value: string,
  now: Temporal.Instant,
): Promise<{ username: string } | undefined> {
  const genuine = await jwtVerify(value, key, {
    typ: 'hand-off+jwt',
    algorithms: ['HS256'],
    currentDate: new Date(now.epochMilliseconds),
  }).catch(() => undefined)
  if (!genuine) return undefined
  const [taken] = await db
    .update(handOffs)
    .set({ usedAt: now.toString() })
    .where(
      and(
        eq(handOffs.valueHash, sha256Of(value)),
        eq(handOffs.app, app),
        isNull(handOffs.usedAt),
        gt(handOffs.expiresAt, now.toString()),
      ),
    )
    .returning({ username: handOffs.username })
  return taken
}
