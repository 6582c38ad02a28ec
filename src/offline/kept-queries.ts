import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { clear, createStore, del, get, set } from 'idb-keyval'
import { type Bytes, base64url, bytesOfBase64url, utf8 } from '#base/bytes.ts'
import { seal, unseal } from '#base/seal.ts'
import { generation } from '#session/generation.ts'
import { type HeldKey, heldKey } from '#session/key.ts'

/**
 * Goes up when the shape of what is kept changes, not with every build: a new one costs the member what
 * they could read offline.
 */
const SCHEMA_VERSION = '1'

/** As long as a session can last at most. */
const LIFE_MS = 12 * 60 * 60_000

const shelf = createStore('portal-kept', 'queries')

let naming: { raw: string; key: Promise<CryptoKey> } | undefined

/** The name of a record says nothing about what is in it: a query's key holds member ids. */
async function nameOf(query: string, { raw }: HeldKey): Promise<string> {
  if (naming?.raw !== raw) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    naming = { raw, key: crypto.subtle.importKey('raw', bytesOfBase64url(raw), algorithm, false, ['sign']) }
  }
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', await naming.key, utf8(query))))
}

async function opened(query: string): Promise<PersistedQuery | undefined> {
  const key = heldKey()
  if (!key) return undefined
  const name = await nameOf(query, key)
  const bytes = await get<Bytes>(name, shelf)
  return bytes && ((await unseal(key.sealing, bytes, name)) as PersistedQuery)
}

/** Writes unless the stay in which the data came is over by then (security BR-04). */
async function kept(query: string, value: PersistedQuery, stay: number): Promise<void> {
  const key = heldKey()
  if (!key || stay !== generation()) return
  const name = await nameOf(query, key)
  const bytes = await seal(key.sealing, value, name)
  if (stay !== generation()) return
  await set(name, bytes, shelf)
  if (stay !== generation()) await del(name, shelf)
}

/** Reads what this member opened before, and keeps what they open now; sealed, one record a query. */
export const keeper = experimental_createQueryPersister<PersistedQuery>({
  buster: SCHEMA_VERSION,
  maxAge: LIFE_MS,
  refetchOnRestore: false,
  serialize: (query) => query,
  deserialize: (query) => query,
  storage: {
    getItem: (query) => opened(query).catch(() => undefined),
    // A refused or full disk costs the offline copy and nothing else.
    setItem: (query, value) => kept(query, value, generation()).catch(() => undefined),
    removeItem: async (query) => {
      const key = heldKey()
      if (key) await del(await nameOf(query, key), shelf).catch(() => undefined)
    },
  },
})

export const wipeKeptQueries = (): Promise<void> => clear(shelf).catch(() => undefined)
