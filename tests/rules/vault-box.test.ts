import { assert, asyncProperty, property, uint8Array } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Bytes, randomBytes, utf8 } from '#base/bytes.ts'
import {
  STEP_BYTES,
  newKeyPair,
  openEnvelope,
  padContent,
  pointOf,
  sealEnvelope,
  unpadContent,
  unwrapPrivateKey,
  wrapPrivateKey,
} from '#vault/envelope.ts'

const CONTEXT = 'card-vault-v1|vault|2026-06-15T12:00:00Z'

let pair: CryptoKeyPair
let point: Bytes
beforeAll(async () => {
  pair = await newKeyPair()
  point = await pointOf(pair.publicKey)
})

const bytes = (maxLength: number) => uint8Array({ maxLength }).map((made) => new Uint8Array(made))

test('padding is removed again and reveals the length only in steps of 8 KiB', () => {
  assert(
    property(bytes(3 * STEP_BYTES), (content) => {
      const filled = padContent(content)
      expect(filled.length % STEP_BYTES).toBe(0)
      expect(filled.length - content.length).toBeLessThanOrEqual(STEP_BYTES + 3)
      expect(unpadContent(filled)).toEqual(content)
    }),
    { numRuns: 50 },
  )
})

test.each([
  [0, 1],
  [STEP_BYTES - 4, 1],
  [STEP_BYTES - 3, 2],
])('%i bytes fill %i steps', (length, steps) => {
  expect(padContent(new Uint8Array(length)).length).toBe(steps * STEP_BYTES)
})

test('rejects a length beyond the box', () => {
  expect(() => unpadContent(new Uint8Array([0, 0, 0, 5, 1, 2, 3, 4]))).toThrow(RangeError)
})

test('a closed box opens with the private key', async () => {
  await assert(
    asyncProperty(bytes(100), async (content) => {
      const box = await sealEnvelope(point, content, CONTEXT)
      expect(await openEnvelope(pair.privateKey, point, box, CONTEXT)).toEqual(content)
    }),
    { numRuns: 20 },
  )
})

test('two boxes of the same content have nothing in common', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => sealEnvelope(point, utf8('card'), CONTEXT)))
  expect(one?.length).toBe(other?.length)
  const same = one?.filter((byte, at) => byte === other?.[at]).length ?? 0
  expect(same).toBeLessThan((one?.length ?? 0) / 50)
})

test('any changed byte keeps the box closed', async () => {
  const box = await sealEnvelope(point, utf8('card'), CONTEXT)
  const places = [
    ...Array(200).keys(),
    ...Array.from({ length: 150 }, (_, step) => 200 + step * 53),
    box.length - 1,
  ]
  for (const at of places) {
    const flipped = box.slice()
    flipped[at] = (flipped[at] ?? 0) ^ 1
    await expect(openEnvelope(pair.privateKey, point, flipped, CONTEXT), `byte ${at}`).rejects.toThrow()
  }
})

test('another vault, date or key, or half a box, fails to open', async () => {
  const box = await sealEnvelope(point, utf8('card'), CONTEXT)
  const other = await newKeyPair()
  await expect(openEnvelope(pair.privateKey, point, box, 'card-vault-v1|other')).rejects.toThrow()
  await expect(openEnvelope(other.privateKey, point, box, CONTEXT)).rejects.toThrow()
  await expect(openEnvelope(pair.privateKey, await pointOf(other.publicKey), box, CONTEXT)).rejects.toThrow()
  for (const length of [0, 64, 65, 77, 90, box.length - 1])
    await expect(openEnvelope(pair.privateKey, point, box.slice(0, length), CONTEXT)).rejects.toThrow()
})

test('unwraps the private key with the same secret and vault, as non-extractable', async () => {
  const [secret, salt] = [randomBytes(32), randomBytes(32)]
  const owner = { vaultId: 'vault', publicKey: point }
  const wrapped = await wrapPrivateKey(pair.privateKey, secret, salt, owner)
  const key = await unwrapPrivateKey(wrapped, secret, salt, owner)
  const box = await sealEnvelope(point, utf8('card'), CONTEXT)
  expect(await openEnvelope(key, point, box, CONTEXT)).toEqual(utf8('card'))
  expect(key.extractable).toBe(false)
  const foreign = { vaultId: 'vault', publicKey: await pointOf((await newKeyPair()).publicKey) }
  await expect(unwrapPrivateKey(wrapped, randomBytes(32), salt, owner)).rejects.toThrow()
  await expect(unwrapPrivateKey(wrapped, secret, randomBytes(32), owner)).rejects.toThrow()
  await expect(unwrapPrivateKey(wrapped, secret, salt, { ...owner, vaultId: 'other' })).rejects.toThrow()
  await expect(unwrapPrivateKey(wrapped, secret, salt, foreign)).rejects.toThrow()
  for (const at of wrapped.keys()) {
    const flipped = wrapped.slice()
    flipped[at] = (flipped[at] ?? 0) ^ 128
    await expect(unwrapPrivateKey(flipped, secret, salt, owner)).rejects.toThrow()
  }
})
