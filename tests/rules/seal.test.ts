import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bytes, base64url, bytesOfBase64url, randomBytes } from '#base/bytes.ts'
import { importSealingKey, seal, unseal } from '#base/seal.ts'

const newKey = () => importSealingKey(base64url(randomBytes(32)))

test('an encrypted value opens under the same key and name', async () => {
  const key = await newKey()
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.string(), async (value, name) => {
      const back = await unseal(key, await seal(key, value, name), name)
      expect(JSON.stringify(back)).toBe(JSON.stringify(value))
    }),
    { numRuns: 50 },
  )
})

test('any changed bit makes it unreadable', async () => {
  const key = await newKey()
  const sealed = await seal(key, { memberId: 'M-1' }, 'card')
  for (let at = 0; at < sealed.length; at += 1) {
    const bytes: Bytes = sealed.slice()
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await expect(unseal(key, bytes, 'card')).rejects.toThrow()
  }
})

test('another key, another name or a truncated record fails to open', async () => {
  const key = await newKey()
  const sealed = await seal(key, 'secret', 'card')
  await expect(unseal(await newKey(), sealed, 'card')).rejects.toThrow()
  await expect(unseal(key, sealed, 'claims')).rejects.toThrow()
  await expect(unseal(key, sealed.subarray(0, 11), 'card')).rejects.toThrow()
})

test('encrypting a value twice gives different bytes without its text', async () => {
  const key = await newKey()
  const [one, two] = [await seal(key, 'Dana Harper', 'card'), await seal(key, 'Dana Harper', 'card')]
  expect(base64url(one)).not.toBe(base64url(two))
  expect(new TextDecoder().decode(one)).not.toContain('Dana')
})

test('bytes survive base64url, even a megabyte', () => {
  const many = randomBytes(60_000)
  expect(bytesOfBase64url(base64url(many))).toEqual(many)
  expect(() => bytesOfBase64url('no base64 !')).toThrow()
  expect(base64url(new Uint8Array(1_000_000)).length).toBe(1_333_334)
})
