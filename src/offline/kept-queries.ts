import type { Query, QueryFunctionContext } from '@tanstack/react-query'
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

/** A record that only says whose the others are. */
const OWNER = 'owner'

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

export async function readKept(query: string): Promise<unknown> {
  const key = heldKey()
  if (!key) return undefined
  const name = await nameOf(query, key)
  const bytes = await get<Bytes>(name, shelf)
  return bytes && unseal(key.sealing, bytes, name)
}

/** Writes unless the stay in which the data came (`stay`) is over by then (security BR-04). */
export async function keep(query: string, value: unknown, stay: number): Promise<void> {
  const key = heldKey()
  if (!key || stay !== generation()) return
  const name = await nameOf(query, key)
  const bytes = await seal(key.sealing, value, name)
  if (stay !== generation()) return
  await set(name, bytes, shelf)
}

export async function forgetKept(query: string): Promise<void> {
  const key = heldKey()
  if (key) await del(await nameOf(query, key), shelf)
}

// A refused or full disk costs the offline copy and nothing else.
const whateverHappens = (): undefined => undefined

const keeper = experimental_createQueryPersister<PersistedQuery>({
  buster: SCHEMA_VERSION,
  maxAge: LIFE_MS,
  refetchOnRestore: false,
  serialize: (query) => query,
  deserialize: (query) => query,
  storage: {
    getItem: (query) => readKept(query).catch(whateverHappens) as Promise<PersistedQuery | undefined>,
    setItem: (query, value) => keep(query, value, generation()).catch(whateverHappens),
    removeItem: (query) => forgetKept(query).catch(whateverHappens),
  },
})

/** What the member opened before, brought up to date behind the scenes; else what the server says, kept. */
export async function readOrAsk<Answer>(
  ask: (context: QueryFunctionContext) => Answer | Promise<Answer>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Answer> {
  let wasAsked = false
  const askAndNote = (asked: QueryFunctionContext) => {
    wasAsked = true
    return ask(asked)
  }
  const answer = await keeper.persisterFn(askAndNote, context, query)
  // The library's own refetch leaves its failure to nobody, and offline it always fails.
  if (!wasAsked) setTimeout(() => query.isStale() && query.fetch().catch(whateverHappens))
  return answer
}

/** What another key has sealed can never be read again; it goes when the next member signs in. */
export async function clearOthersRecords(): Promise<void> {
  try {
    if (await readKept(OWNER)) return
    await clear(shelf)
    await keep(OWNER, true, generation())
  } catch {
    // No database, no records.
  }
}

export const wipeKeptQueries = (): Promise<void> => clear(shelf).catch(whateverHappens)
