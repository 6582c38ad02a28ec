import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { JWK } from 'jose'
import { keySetIn } from '#server/config/key-set.ts'
import { sandboxSigningKeys } from './sandbox-card-key.ts'

/** The settings that determine how cards are signed. */
export type CardKeySettings = { MODE: 'sandbox' | 'gateway'; CARD_SIGNING_KEYS?: string | undefined }

const PROBE = Buffer.from('saved card')

/** Whether the key signs with ES256, so that devices with its public half can verify its signatures. */
export function isCardKey(key: JWK): boolean {
  const { kty, crv, x, y, kid } = key
  if (kty !== 'EC' || crv !== 'P-256' || !kid) return false
  try {
    const signature = sign('sha256', PROBE, createPrivateKey({ key: { ...key }, format: 'jwk' }))
    const publicKey = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
    return verify('sha256', PROBE, publicKey, signature)
  } catch {
    return false
  }
}

export const hasCardKey = (text: string): boolean => Boolean(keySetIn(text)?.keys.some(isCardKey))

/** The sandbox's key is public: anyone with it could make cards that a counter trusts. */
export const hasSandboxKey = (text: string): boolean =>
  Boolean(keySetIn(text)?.keys.some(({ x }) => sandboxSigningKeys.keys.some((known) => known.x === x)))

/** The key that signs now: the first configured one, or in the sandbox the sandbox's own. */
export function cardKeyOf({ MODE, CARD_SIGNING_KEYS }: CardKeySettings): JWK | undefined {
  const configured = CARD_SIGNING_KEYS ? keySetIn(CARD_SIGNING_KEYS) : undefined
  return (configured ?? (MODE === 'sandbox' ? sandboxSigningKeys : undefined))?.keys.find(isCardKey)
}
