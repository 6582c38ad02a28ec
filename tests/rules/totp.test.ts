import { describe, expect, test } from 'vitest'
import { base32, codeAt, stepOfCode, timeStepAt } from '#server/identity/second-step/totp.ts'
import { fromBase32 } from '#tests/kit/authenticator-app.ts'

const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

/** RFC 6238 Appendix B, SHA-1: its codes have eight digits; ours are the last six. */
const VECTORS: [number, string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

/** RFC 4226 Appendix D. */
const COUNTED = [
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
]

/** RFC 4648 §10, without its padding. */
const SPELLED: [string, string][] = [
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
]

test.each(VECTORS)('%i seconds after 1970 the code is the RFC’s %s', (seconds, code) => {
  expect(codeAt(SECRET, timeStepAt(at(seconds)))).toBe(code.slice(-6))
})

test.each(COUNTED.entries().toArray())('step %i has the RFC’s code', (timeStep, code) => {
  expect(codeAt(SECRET, timeStep)).toBe(code)
})

test.each(SPELLED)('%s is spelled %s', (text, letters) => {
  expect(base32(Buffer.from(text))).toBe(letters)
  expect(fromBase32(letters).toString()).toBe(text)
})

describe('an entered code', () => {
  const NOW = at(1_234_567_890)
  const present = timeStepAt(NOW)

  test.each([-1, 0, 1])('from %i steps away is accepted', (away) => {
    expect(stepOfCode(SECRET, codeAt(SECRET, present + away), NOW)).toBe(present + away)
  })

  test.each([-3, -2, 2, 3])('from %i steps away is rejected', (away) => {
    expect(stepOfCode(SECRET, codeAt(SECRET, present + away), NOW)).toBeUndefined()
  })

  test('may contain a space, but not more or fewer digits', () => {
    const code = codeAt(SECRET, present)
    expect(stepOfCode(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, NOW)).toBe(present)
    for (const odd of ['', '1', `${code}0`, code.slice(1), 'abcdef'])
      expect(stepOfCode(SECRET, odd, NOW)).toBeUndefined()
  })
})
