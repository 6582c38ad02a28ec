import { createHmac, timingSafeEqual } from 'node:crypto'
import { readDigits } from '#contract/typed-text.ts'
import { CODE_DIGITS } from './code-digits.ts'

/** The defaults of every authenticator app: SHA-1, six digits, 30 seconds (RFC 6238 §4, §5.2). */
const STEP_SECONDS = 30
/** A clock may be one step off, either way. */
const DRIFT_STEPS = [0, -1, 1]

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BASE32_BITS = 5

/** A secret as people type it into an app (RFC 4648 §6, without padding). */
export function base32(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.match(new RegExp(`.{1,${BASE32_BITS}}`, 'g')) ?? []
  return letters.map((each) => BASE32[Number.parseInt(each.padEnd(BASE32_BITS, '0'), 2)]).join('')
}

/** The time step of a moment. */
export const timeStepAt = (now: Temporal.Instant): number =>
  Math.floor(now.epochMilliseconds / 1000 / STEP_SECONDS)

/** The code for a time step (RFC 4226 §5.3). */
export function codeAt(secret: Buffer, timeStep: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(timeStep))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

/** Returns the time step of the entered code; undefined if it matches no currently valid step. */
export function stepOfCode(secret: Buffer, entered: string, now: Temporal.Instant): number | undefined {
  const code = Buffer.from(readDigits(entered))
  return DRIFT_STEPS.map((drift) => timeStepAt(now) + drift).find((timeStep) => {
    const expected = Buffer.from(codeAt(secret, timeStep))
    return code.length === expected.length && timingSafeEqual(code, expected)
  })
}
