import { beforeAll, expect, test } from 'vitest'
import { sandboxCardKeys } from '#contract/sandbox-card-key.ts'
import { base64url, utf8 } from '#base/bytes.ts'
import { insurerKeys, NotGenuine, contentOf } from '#vault/envelope.ts'
import { Damaged } from '#vault/vault-file.ts'
import { newInsurerKey, savedContent, signedBy } from '#tests/kit/vault.ts'

let insurer: Awaited<ReturnType<typeof newInsurerKey>>
beforeAll(async () => {
  insurer = await newInsurerKey()
})

const read = (signed: string, vaultId = 'vault') => contentOf(signed, vaultId, [insurer.known])
const part = (value: unknown) => base64url(utf8(JSON.stringify(value)))

test('reads content that the insurer signed for this vault', async () => {
  const content = savedContent()
  expect(await read(await signedBy(insurer.sign, content))).toEqual(content)
})

test('a build without keys trusts the sandbox', () => {
  expect(insurerKeys()).toEqual(sandboxCardKeys.keys)
})

test.each<[string, Record<string, unknown>]>([
  ['another type', { typ: 'JWT' }],
  ['no type', { typ: undefined }],
  ['a key that the build does not know', { kid: 'other' }],
  ['no key', { kid: undefined }],
  ['another algorithm', { alg: 'HS256' }],
  ['no algorithm', { alg: 'none' }],
])('a signed header with %s is not genuine', async (_what, header) => {
  await expect(read(await signedBy(insurer.sign, savedContent(), header))).rejects.toThrow(NotGenuine)
})

test('an unsigned card is not genuine', async () => {
  const header = part({ alg: 'none', typ: 'saved-card+jws', kid: 'insurer-1' })
  for (const signature of ['', '.', '..']) {
    await expect(read(`${header}.${part(savedContent())}${signature}`)).rejects.toThrow(NotGenuine)
  }
})

test('a card signed by another key under the same name is not genuine', async () => {
  const forger = await newInsurerKey()
  await expect(read(await signedBy(forger.sign, savedContent()))).rejects.toThrow(NotGenuine)
})

test('an edited card is not genuine', async () => {
  const [header, , signature] = (await signedBy(insurer.sign, savedContent())).split('.')
  const edited = part(savedContent({ validUntil: '2036-07-15' }))
  await expect(read(`${header}.${edited}.${signature}`)).rejects.toThrow(NotGenuine)
})

test('a card of another device is not genuine here', async () => {
  await expect(read(await signedBy(insurer.sign, savedContent()), 'other')).rejects.toThrow(NotGenuine)
})

test.each(['', '...', 'a.b', 'a.b.c', '{}', 'é.é.é', `${part(null)}.${part(null)}.AAAA`])(
  'text such as "%s" is not genuine',
  async (text) => {
    await expect(read(text)).rejects.toThrow(NotGenuine)
  },
)

test('every character of the signature counts', async () => {
  const signed = await signedBy(insurer.sign, savedContent())
  const places = [...Array(60).keys()].map((step) => Math.floor((step / 60) * signed.length))
  for (const at of places) {
    const letter = signed[at] === 'A' ? 'B' : 'A'
    await expect(read(signed.slice(0, at) + letter + signed.slice(at + 1)), `${at}`).rejects.toThrow(
      NotGenuine,
    )
  }
})

test('a card of a newer format is genuine but cannot be shown', async () => {
  for (const content of [{ ...savedContent(), version: 2 }, savedContent({ cards: [] }), 'card']) {
    await expect(read(await signedBy(insurer.sign, content))).rejects.toThrow(Damaged)
  }
})
