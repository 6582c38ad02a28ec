import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import Provider from 'oidc-provider'
import { oidcPayloads } from '#server/platform/db/schema.ts'
import type { Services } from '#server/services.ts'
import { keptKey } from '#server/platform/db/kept-values.ts'
import type { SessionLimits } from '#server/identity/provider/session-limits.ts'

/** The successor of a refresh token. */
export type SuccessorOf = (id: string) => string

/**
 * Each token has one successor, which every replica derives alike: a lost response can be repeated without storing the
 * token. It can't be derived without the key.
 */
export async function openSuccessors(kept: Pick<Services, 'db' | 'dataKeys'>): Promise<SuccessorOf> {
  const key = await keptKey(kept, 'refresh-successor-key')
  return (id) => createHmac('sha256', key).update(id).digest('base64url')
}

/** The library names a token when it saves it; by then, the call's entities hold the token to be replaced. */
export function nameSuccessors(provider: Provider, successorOf: SuccessorOf): void {
  const { prototype } = provider.RefreshToken as unknown as { prototype: { generateTokenId: () => string } }
  const random = prototype.generateTokenId
  Object.defineProperty(prototype, 'generateTokenId', {
    value(this: unknown): string {
      const replaced = Provider.ctx?.oidc.entities.RotatedRefreshToken
      return replaced ? successorOf(replaced.jti) : random.call(this)
    },
  })
}

/**
 * Tokens end with the provider's session, which the library renews only on its own pages, so an active member would be
 * signed out a quarter of an hour after the password. So each renewal extends the session by the new token's lifetime.
 */
export async function keepProviderSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sessionUid: string,
  { idleSeconds }: SessionLimits,
): Promise<void> {
  // The library reads the real clock, which the sandbox doesn't move.
  const exp = Math.floor(Date.now() / 1000) + idleSeconds
  await db
    .update(oidcPayloads)
    .set({
      expiresAt: clock.now().add({ seconds: idleSeconds }).toString(),
      payload: sql`jsonb_set(${oidcPayloads.payload}, '{exp}', to_jsonb(${exp}::bigint))`,
    })
    .where(and(eq(oidcPayloads.model, 'Session'), eq(oidcPayloads.uid, sessionUid)))
}
