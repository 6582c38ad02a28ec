import { createHash } from 'node:crypto'

/** Letters and digits that nobody mistakes on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRTUVWXYZ'
const LENGTH = 10

/** The number that a member is given for a payment, the same for the same payment: `K7M2P-94QXH`. */
export function confirmationOf(paymentId: string): string {
  const hash = createHash('sha256').update(paymentId).digest()
  const letters = Array.from({ length: LENGTH }, (_, n) => ALPHABET[(hash[n] ?? 0) % ALPHABET.length])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
