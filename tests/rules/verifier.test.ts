import { expect, test, vi } from 'vitest'
import { newVerifier } from '#session/sign-in.ts'

test('the verifier has two hexadecimal digits of each of 28 random 32-bit values', () => {
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => {
    if (values instanceof Uint32Array) values.forEach((_, at) => (values[at] = 0xabcdef00 + at))
    return values
  })
  expect(newVerifier()).toBe(Array.from({ length: 28 }, (_, at) => at.toString(16).padStart(2, '0')).join(''))
  expect(random.mock.calls[0]?.[0]).toHaveLength(28)
  random.mockRestore()
})

test('every provider accepts the verifier, and it never repeats', () => {
  const many = Array.from({ length: 200 }, newVerifier)
  for (const verifier of many) expect(verifier).toMatch(/^[0-9a-f]{56}$/)
  expect(new Set(many).size).toBe(200)
})
