import { createPrivateKey } from 'node:crypto'
import type { JWK } from 'jose'
import { keySetIn } from '#server/identity/key-set.ts'
import { sandboxSigningKeys } from './sandbox-card-key.ts'

/** Which settings decide how cards are signed. */
export type CardKeySettings = { MODE: 'sandbox' | 'gateway'; CARD_SIGNING_KEYS?: string | undefined }

/** Whether it can sign with ES256 and be found again by the devices that check the signature. */
export function isCardKey(key: JWK): boolean {
  if (key.kty !== 'EC' || key.crv !== 'P-256' || !key.kid) return false
  try {
    return createPrivateKey({ key: { ...key }, format: 'jwk' }).type === 'private'
  } catch {
    return false
  }
}

export const hasCardKey = (text: string): boolean => Boolean(keySetIn(text)?.keys.some(isCardKey))

/** Everybody has the sandbox's key: with it anyone could make cards that a counter believes. */
export const hasSandboxKey = (text: string): boolean =>
  Boolean(keySetIn(text)?.keys.some(({ x }) => sandboxSigningKeys.keys.some((known) => known.x === x)))

/** The key that signs now: the first that was configured, in the sandbox else the sandbox's. */
export function cardKeyOf({ MODE, CARD_SIGNING_KEYS }: CardKeySettings): JWK | undefined {
  const configured = CARD_SIGNING_KEYS ? keySetIn(CARD_SIGNING_KEYS) : undefined
  return (configured ?? (MODE === 'sandbox' ? sandboxSigningKeys : undefined))?.keys.find(isCardKey)
}
