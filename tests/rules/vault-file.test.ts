import { beforeEach, expect, test } from 'vitest'
import { type Bytes, randomBytes } from '#base/bytes.ts'
import {
  newKeyPair,
  pointOf,
  wrapPrivateKey,
  contentIn,
  privateKeyOf,
  withContent,
  NotGenuine,
} from '#vault/envelope.ts'
import { type VaultFile, Damaged, decodeFile, encodeFile } from '#vault/vault-file.ts'
import { type FileStore, readVaultFile, removeVaultFile, writeVaultFile } from '#vault/vault-store.ts'
import { newInsurerKey, savedContent, signedBy } from '#tests/kit/vault.ts'
import { nowMs } from '#tests/kit/time.ts'

const SECRET = randomBytes(32)
const insurer = await newInsurerKey()

async function newFile(vaultId = 'vault', content = savedContent({ vaultId })): Promise<VaultFile> {
  const pair = await newKeyPair()
  const publicKey = await pointOf(pair.publicKey)
  const salt = randomBytes(32)
  const head = {
    version: 1 as const,
    vaultId,
    handle: 'AAAAAAAAAAAAAAAAAAAAAA',
    lock: { kind: 'pin' as const, memoryKiB: 65_536, passes: 3, lanes: 4 },
    salt,
    publicKey,
    wrappedKey: await wrapPrivateKey(pair.privateKey, SECRET, salt, { vaultId, publicKey }),
    tries: 0,
    lastTryMs: 0,
    lastServerMs: 0,
  }
  return withContent(head, await signedBy(insurer.sign, content), content, nowMs())
}

const openFile = async (file: VaultFile) => contentIn(file, await privateKeyOf(file, SECRET), [insurer.known])

/** An in-memory file store that is full, or fails, on request. */
function newPlace() {
  const files = new Map<string, Bytes>()
  let trouble: keyof FileStore | 'half-written' | undefined
  const pass = (step: keyof FileStore) => {
    if (trouble === step) throw new DOMException('No room', 'QuotaExceededError')
  }
  const shelf: FileStore = {
    async read(name) {
      pass('read')
      return files.get(name)?.slice()
    },
    async write(name, bytes) {
      if (trouble === 'write') files.set(name, bytes.slice(0, 100))
      pass('write')
      files.set(name, trouble === 'half-written' ? bytes.slice(0, -1) : bytes.slice())
    },
    async move(from, to) {
      pass('move')
      const moved = files.get(from)
      if (!moved) throw new DOMException('Nothing to move', 'NotFoundError')
      files.set(to, moved)
      files.delete(from)
    },
    async remove(name) {
      pass('remove')
      files.delete(name)
    },
  }
  return { shelf, files, fail: (step: typeof trouble) => void (trouble = step) }
}

let place: ReturnType<typeof newPlace>
beforeEach(() => {
  place = newPlace()
})

test('a written file reads and opens, with nothing else beside it', async () => {
  const file = await newFile()
  await writeVaultFile(file, [place.shelf])
  const read = await readVaultFile([place.shelf])
  expect(read).toEqual(file)
  expect(await openFile(file)).toEqual(savedContent())
  expect([...place.files.keys()]).toEqual(['card-vault'])
})

test('a card takes less than 64 KiB and contains no names', async () => {
  const bytes = await encodeFile(await newFile())
  expect(bytes.length).toBeLessThan(64 * 1024)
  const text = new TextDecoder().decode(bytes)
  for (const word of ['Dana', 'Harper', 'ZZH41022001', 'True Blue', '020107'])
    expect(text).not.toContain(word)
})

test('a new copy is stored without the secret', async () => {
  const fresh = savedContent({ issuedAt: '2026-06-17T12:00:00Z', validUntil: '2026-07-17' })
  const renewed = await withContent(await newFile(), await signedBy(insurer.sign, fresh), fresh, 5)
  expect(await openFile(renewed)).toEqual(fresh)
  expect(renewed).toMatchObject({ savedMs: 5, lastServerMs: Date.parse('2026-06-17T12:00:00Z') })
})

test.each(['write', 'half-written', 'move'] as const)(
  'a save that fails (%s) leaves the good copy',
  async (step) => {
    const before = await newFile('before')
    await writeVaultFile(before, [place.shelf])
    place.fail(step)
    await expect(writeVaultFile(await newFile('after'), [place.shelf])).rejects.toThrow()
    place.fail(undefined)
    expect(await readVaultFile([place.shelf])).toEqual(before)
    expect([...place.files.keys()]).toEqual(['card-vault'])
  },
)

test('storage that cannot be read back keeps the good copy too', async () => {
  const before = await newFile('before')
  await writeVaultFile(before, [place.shelf])
  place.fail('read')
  await expect(writeVaultFile(await newFile('after'), [place.shelf])).rejects.toThrow()
  expect(await readVaultFile([place.shelf])).toBeUndefined()
  place.fail(undefined)
  expect(await readVaultFile([place.shelf])).toEqual(before)
})

test('a browser that gets file storage later still has one card', async () => {
  const [older, newer] = [newPlace(), newPlace()]
  await writeVaultFile(await newFile('before'), [older.shelf])
  const both = [newer.shelf, older.shelf]
  expect((await readVaultFile(both))?.vaultId).toBe('before')
  await writeVaultFile(await newFile('after'), both)
  expect((await readVaultFile(both))?.vaultId).toBe('after')
  expect(older.files.size).toBe(0)
  await removeVaultFile(both)
  expect(await readVaultFile(both)).toBeUndefined()
})

test('without any storage nothing is saved', async () => {
  await expect(writeVaultFile(await newFile(), [])).rejects.toThrow('No storage')
  expect(await readVaultFile([])).toBeUndefined()
})

test('detects any flipped byte of the file', async () => {
  const bytes = await encodeFile(await newFile())
  for (let at = 0; at < bytes.length; at += at < 1_500 ? 1 : 97) {
    const flipped = bytes.slice()
    flipped[at] = (flipped[at] ?? 0) ^ 4
    await expect(decodeFile(flipped), `byte ${at}`).rejects.toThrow(Damaged)
  }
})

test.each([
  ['nothing', new Uint8Array()],
  ['noise', randomBytes(5_000)],
  ['a megabyte', new Uint8Array(1024 * 1024)],
])('rejects %s as a damaged file', async (_what, bytes) => {
  place.files.set('card-vault', bytes)
  await expect(readVaultFile([place.shelf])).rejects.toThrow(Damaged)
})

test.each<[string, (file: VaultFile) => Partial<VaultFile>]>([
  ['the vault’s name', () => ({ vaultId: 'other' })],
  ['the date', () => ({ issuedAt: '2036-06-15T12:00:00Z' })],
  ['the box', ({ box }) => ({ box: box.map((byte, at) => (at === 500 ? byte ^ 1 : byte)) })],
  ['the salt', () => ({ salt: randomBytes(32) })],
  ['the wrapped key', ({ wrappedKey }) => ({ wrappedKey: wrappedKey.toReversed() })],
])('rejects a file with %s altered and the checksum recomputed', async (_what, how) => {
  const file = await newFile()
  const altered = await decodeFile(await encodeFile({ ...file, ...how(file) }))
  await expect(openFile(altered)).rejects.toThrow()
})

test('rejects a box that another party closed with the public key', async () => {
  const file = await newFile()
  const forger = await newInsurerKey()
  const [content, forged] = [savedContent(), savedContent({ validUntil: '2036-01-01' })]
  const theirs = await withContent(file, await signedBy(forger.sign, forged), forged, 0)
  await expect(openFile(theirs)).rejects.toThrow(NotGenuine)
  const elsewhere = savedContent({ vaultId: 'elsewhere' })
  const moved = await withContent(file, await signedBy(insurer.sign, elsewhere), elsewhere, 0)
  await expect(openFile(moved)).rejects.toThrow(NotGenuine)
  const newer = { issuedAt: '2036-06-15T12:00:00Z' }
  const redated = await withContent(file, await signedBy(insurer.sign, content), newer, 0)
  await expect(openFile(redated)).rejects.toThrow(NotGenuine)
})

test('rejects a file that demands hours of work', async () => {
  const lock = { kind: 'pin' as const, memoryKiB: 4_000_000, passes: 3, lanes: 4 }
  await expect(decodeFile(await encodeFile({ ...(await newFile()), lock }))).rejects.toThrow(Damaged)
})
