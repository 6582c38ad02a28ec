import { shelves } from './shelf.ts'
import type { PossibleLocks } from './vault-state.ts'

export async function possibleLocks(): Promise<PossibleLocks> {
  if (shelves().length === 0 || !globalThis.crypto?.subtle) return { passkey: false, pin: false }
  return { passkey: await mayHavePasskey(), pin: isHandheld(navigator) && 'WebAssembly' in globalThis }
}

/** Whether the device has an authenticator of its own that can make secrets; only making one tells for sure. */
async function mayHavePasskey(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false
  try {
    if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false
    const told = await PublicKeyCredential.getClientCapabilities?.()
    return told?.['extension:prf'] !== false
  } catch {
    return false
  }
}

type Browser = {
  userAgent: string
  maxTouchPoints: number
  userAgentData?: { mobile: boolean }
}

/** Telephones and tablets; an iPad says that it is a Mac, but no Mac is touched. */
export function isHandheld({ userAgent, maxTouchPoints, userAgentData }: Browser): boolean {
  if (userAgentData?.mobile || /Android|iPhone|iPad|iPod|Mobile|Tablet/.test(userAgent)) return true
  return userAgent.includes('Macintosh') && maxTouchPoints > 1
}
