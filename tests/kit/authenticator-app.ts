import { codeAt, timeStepAt } from '#server/identity/second-step/totp.ts'
import { now as instant } from './time.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret as an app reads it from what was typed or scanned. */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that the app shows; `later` is the number of codes after the present one. */
export const appCode = (secret: string, { now = instant(), later = 0 } = {}): string =>
  codeAt(fromBase32(secret), timeStepAt(now) + later)
