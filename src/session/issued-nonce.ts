import * as v from 'valibot'
import { learnServerTimeFrom } from '#base/clock.ts'
import { portalConfig } from '#base/config.ts'
import { askSignInNonce } from '#contract/calls/session.ts'
import { sessionCall } from './session-call.ts'

type Asked = {
  asksPassword: boolean
  /** Whether the sign-in is useless without the nonce, because a call was refused for an old sign-in. */
  isNeeded: boolean
}

/**
 * Returns the server's nonce for a sign-in at another provider, whose ID token the server reads. Undefined with our own
 * provider, or if the server doesn't answer and the sign-in works without a nonce. Also learns the server's time, because
 * the provider may hide its own.
 */
export async function issuedNonce({ asksPassword, isNeeded }: Asked): Promise<string | undefined> {
  if (!portalConfig.get().readsIdTokens) return undefined
  try {
    const reply = await sessionCall(askSignInNonce, { body: { asksPassword } })
    if (!reply.ok) throw new Error(`The session call answered ${reply.status}`)
    const { nonce } = v.parse(askSignInNonce.reply, await reply.json())
    learnServerTimeFrom(reply)
    return nonce
  } catch (failure) {
    if (isNeeded) throw failure
    return undefined
  }
}
