import * as v from 'valibot'
import { drawer } from '#base/storage.ts'
import { closeSession } from '#contract/calls/session.ts'
import { portalConfig } from '#base/config.ts'
import { insecureAllowed, oauth, provider } from './provider.ts'
import { sessionCall } from './session-call.ts'
import type { TokenPair } from './tokens.ts'

/** A sign-out that the server has not heard of yet; says nothing about a person. */
const pending = drawer('local', 'pending_sign_out', v.boolean())

/** Tells the server that the stay is over; what cannot be told now is told at the next contact. */
export async function revoke(pair: TokenPair | undefined): Promise<void> {
  pending.keep(true)
  try {
    if (portalConfig.get().session === null) await revokeAtProvider(pair)
    else await sessionCall(closeSession, { token: pair?.access, keepalive: true })
    pending.clear()
  } catch {
    // Offline: the server's own idle limit ends the session if we never get through.
  }
}

/** In a deployment without our server the provider itself takes the refresh token back. */
async function revokeAtProvider(pair: TokenPair | undefined): Promise<void> {
  if (!pair?.refresh) return
  const { server, client } = await provider()
  const { None, allowInsecureRequests, revocationRequest } = await oauth()
  await revocationRequest(server, client, None(), pair.refresh, {
    [allowInsecureRequests]: insecureAllowed(),
  })
}

/** A new stay has begun, and the cookie names that one now. */
export const dropPendingRevoke = (): void => pending.clear()

/** The cookie names the session still, so a sign-out made offline can be told without any token. */
export async function sendPendingRevoke(): Promise<void> {
  if (pending.read()) await revoke(undefined)
}
