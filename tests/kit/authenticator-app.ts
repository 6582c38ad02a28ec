import { codeAt, timeStepAt } from '#server/identity/second-step/totp.ts'
import { now as instant } from './time.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret as an authenticator app reads it from typed text or a QR code. */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that the app shows; `later` is the number of codes after the current one. */
export const appCode = (secret: string, { now = instant(), later = 0 } = {}): string =>
  codeAt(fromBase32(secret), timeStepAt(now) + later)
