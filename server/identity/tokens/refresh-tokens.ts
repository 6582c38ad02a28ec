import { createHmac } from 'node:crypto'
import Provider from 'oidc-provider'
import type { Services } from '#server/services.ts'
import { keptKey } from '#server/platform/db/kept-values.ts'

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
