import * as v from 'valibot'
import { bytesOfBase64url, textOf, base64url } from '#base/bytes.ts'
import { portalConfig } from '#base/config.ts'
import { seal, unseal } from '#base/seal.ts'
import { storedItem } from '#base/storage.ts'
import { heldKey } from './key.ts'

const Claims = v.looseObject({ exp: v.optional(v.number()), iat: v.optional(v.number()) })

/**
 * The claims of the access token. They aren't verified here: the token came over TLS from the token endpoint, and the
 * server that answers calls verifies it.
 */
function claimsOf(token: string): v.InferOutput<typeof Claims> {
  const [, payload] = token.split('.')
  return v.parse(Claims, JSON.parse(textOf(bytesOfBase64url(payload ?? ''))))
}

/** Reads the user name from the claim that the deployment configures. */
export function usernameIn(token: string): string {
  const name = claimsOf(token)[portalConfig.get().oidc.usernameClaim]
  return v.parse(v.pipe(v.string(), v.minLength(1)), name)
}

/** A value in session storage that only the session key opens. */
type SealedItem<Value> = {
  /** Undefined if nothing is stored, the key isn't available, or the record can't be opened. */
  read: () => Promise<Value | undefined>
  /** Sealing takes a moment; a value that is no longer wanted by then (`isStillWanted`) isn't stored. */
  keep: (value: Value, isStillWanted: () => boolean) => Promise<void>
  /** Whether a value is stored, readable or not. */
  isFilled: () => boolean
  clear: () => void
}

export function sealedItem<Schema extends v.GenericSchema>(
  name: string,
  context: string,
  schema: Schema,
): SealedItem<v.InferOutput<Schema>> {
  const kept = storedItem('session', name, v.string())
  return {
    read: async () => {
      const key = heldKey()
      const sealed = kept.read()
      if (!key || !sealed) return undefined
      try {
        return v.parse(schema, await unseal(key.sealing, bytesOfBase64url(sealed), context))
      } catch {
        return undefined
      }
    },
    keep: async (value, isStillWanted) => {
      const key = heldKey()
      if (!key) return
      const sealed = base64url(await seal(key.sealing, value, context))
      if (isStillWanted()) kept.keep(sealed)
    },
    isFilled: () => kept.read() !== undefined,
    clear: () => kept.clear(),
  }
}

/** The token pair (spec §3), with its expiry by this device's clock. */
export const TokenPair = v.object({
  access: v.string(),
  refresh: v.optional(v.string()),
  idToken: v.optional(v.string()),
  /** Milliseconds by the device's clock; computed from the token's lifetime, so that a wrong clock does no harm. */
  receivedMs: v.number(),
  expiresMs: v.number(),
  /** Higher than each earlier pair's, even after a set-back clock. Optional: earlier versions stored none. */
  order: v.optional(v.number()),
})
export type TokenPair = v.InferOutput<typeof TokenPair>

/** The provider refuses to renew, so the session has ended. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
  readonly reason: 'expired' | 'blocked'

  constructor(reason: SessionEnded['reason'] = 'expired') {
    super(`The session has ended: ${reason}`)
    this.reason = reason
  }
}

const orderOf = ({ order, receivedMs }: TokenPair): number => order ?? receivedMs

/** Whether a pair of this browser's sign-in replaces another one. */
export const isNewer = (one: TokenPair, other: TokenPair): boolean => orderOf(one) > orderOf(other)

/** Orders a pair after the one that it replaces. */
export const orderedAfter = (pair: TokenPair, before?: TokenPair): TokenPair => ({
  ...pair,
  order: Math.max(pair.receivedMs, before ? orderOf(before) + 1 : 0),
})

const keptTokens = sealedItem('tokens', 'tokens', TokenPair)

let current: TokenPair | undefined

export const tokens = (): TokenPair | undefined => current

/** Converts the token endpoint's answer to a pair; without a new refresh token, keeps the old one. */
export function pairOf(
  reply: { access_token: string; refresh_token?: string; id_token?: string; expires_in?: number },
  before?: TokenPair,
): TokenPair {
  const { exp, iat } = claimsOf(reply.access_token)
  const receivedMs = Date.now()
  const lifeSeconds = exp && iat ? exp - iat : (reply.expires_in ?? 0)
  const pair = {
    access: reply.access_token,
    refresh: reply.refresh_token ?? before?.refresh,
    idToken: reply.id_token ?? before?.idToken,
    receivedMs,
    expiresMs: lifeSeconds > 0 ? receivedMs + lifeSeconds * 1000 : (exp ?? 0) * 1000,
  }
  return orderedAfter(pair, before)
}

/** Whether its `exp` has passed, or the device's clock was turned back to before it was received. */
export const hasExpired = ({ receivedMs, expiresMs }: TokenPair, deviceMs = Date.now()): boolean =>
  deviceMs >= expiresMs || deviceMs < receivedMs - 1000

/** Keeps a pair in memory and, sealed, in session storage. */
export async function keepTokens(pair: TokenPair): Promise<void> {
  current = pair
  // A sign-out during the sealing takes precedence.
  await keptTokens.keep(pair, () => current === pair)
}

/** Whether session storage has a pair, readable or not. */
export const areTokensKept = (): boolean => keptTokens.isFilled()

/** Restores the pair from before the reload; undefined if this key didn't seal it. */
export async function restoreTokens(): Promise<TokenPair | undefined> {
  current = await keptTokens.read()
  return current
}

export function dropTokens(): void {
  current = undefined
  keptTokens.clear()
}
