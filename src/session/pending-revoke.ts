import * as v from 'valibot'
import { drawer } from '#base/storage.ts'
import { closeSession } from '#contract/calls/session.ts'
import { portalConfig } from '#base/config.ts'
import { isForeignProvider, revokeAtProvider } from './provider-sign-out.ts'
import { sessionCall } from './session-call.ts'
import type { TokenPair } from './tokens.ts'

/** A sign-out that the server has not heard of yet; says nothing about a person. */
const pending = drawer('local', 'pending_sign_out', v.boolean())

/** Tells the server that the stay is over; what cannot be told now is told at the next contact. */
export async function revoke(pair: TokenPair | undefined): Promise<void> {
  pending.keep(true)
  try {
    const hasOurServer = portalConfig.get().session !== null
    if (hasOurServer) await sessionCall(closeSession, { token: pair?.access, keepalive: true })
    if (!hasOurServer || isForeignProvider()) await revokeAtProvider(pair)
    pending.clear()
  } catch {
    // Offline: the server's own idle limit ends the session if we never get through.
  }
}

/** A new stay has begun, and the cookie names that one now. */
export const dropPendingRevoke = (): void => pending.clear()

/** The cookie names the session still, so a sign-out made offline can be told without any token. */
export async function sendPendingRevoke(): Promise<void> {
  if (pending.read()) await revoke(undefined)
}
