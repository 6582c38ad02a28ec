import type { Query, QueryFunctionContext, QueryObserverOptions } from '@tanstack/react-query'
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { clear, createStore, del, get, set } from 'idb-keyval'
import { type Bytes, base64url, bytesOfBase64url, utf8 } from '#base/bytes.ts'
import { withStorage } from '#base/device-storage.ts'
import { seal, unseal } from '#base/seal.ts'
import { generation } from '#session/session.ts'
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
  const bytes = await withStorage('database', () => get<Bytes>(name, shelf))
  return bytes && unseal(key.sealing, bytes, name)
}

const writing = new Map<string, Promise<void>>()

/** Writes of one record follow one another: sealing takes longer for more data, and the newest must stay. */
function inTurn(query: string, write: () => Promise<void>): Promise<void> {
  const before = writing.get(query) ?? Promise.resolve()
  const turn = before.then(write, write).finally(() => {
    if (writing.get(query) === turn) writing.delete(query)
  })
  writing.set(query, turn)
  return turn
}

/** Once everything that was to be kept so far is on the device, or could not be. */
export const keptWritten = (): Promise<unknown> => Promise.allSettled(writing.values())

/** Writes unless the stay in which the data came (`stay`) is over by then (security BR-04). */
export const keep = (query: string, value: unknown, stay: number): Promise<void> =>
  inTurn(query, async () => {
    const key = heldKey()
    if (!key || stay !== generation()) return
    const name = await nameOf(query, key)
    const bytes = await seal(key.sealing, value, name)
    if (stay === generation()) await withStorage('database', () => set(name, bytes, shelf))
  })

export const forgetKept = (query: string): Promise<void> =>
  inTurn(query, async () => {
    const key = heldKey()
    if (!key) return
    const name = await nameOf(query, key)
    await withStorage('database', () => del(name, shelf), { isWipe: true })
  })

// A refused or full disk costs the offline copy and nothing else.
const whateverHappens = (): undefined => undefined

/** What was known to be out of date when it was kept, which the library does not restore. */
const outdated = new Set<string>()

const keeper = experimental_createQueryPersister<PersistedQuery>({
  buster: SCHEMA_VERSION,
  maxAge: LIFE_MS,
  refetchOnRestore: false,
  serialize: (query) => query,
  deserialize: (query) => query,
  storage: {
    getItem: async (query) => {
      const kept = (await readKept(query).catch(whateverHappens)) as PersistedQuery | undefined
      if (kept?.state.isInvalidated) outdated.add(kept.queryHash)
      return kept
    },
    setItem: (query, value) => keep(query, value, generation()).catch(whateverHappens),
    removeItem: (query) => forgetKept(query).catch(whateverHappens),
  },
})

/** Keeps a query that was not fetched: the app has set its data or marked it as out of date. */
export async function keepAsItStands(query: Query, stay: number): Promise<void> {
  if (stay === generation()) await keeper.persistQuery(query)
}

/** With or without a page that shows it: `isStale()` knows only what is shown. */
function isPastFreshness(query: Query): boolean {
  const { staleTime } = query.options as QueryObserverOptions
  return query.isStaleByTime(typeof staleTime === 'function' ? staleTime(query) : staleTime)
}

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
  if (!wasAsked)
    setTimeout(() => {
      if (outdated.delete(query.queryHash)) query.invalidate()
      // The library's own refetch leaves its failure to nobody, and offline it always fails.
      if (isPastFreshness(query)) query.fetch().catch(whateverHappens)
    })
  return answer
}

/** What another key has sealed can never be read again; it goes when the next member signs in. */
export async function clearOthersRecords(): Promise<void> {
  try {
    if (await readKept(OWNER)) return
    await withStorage('database', () => clear(shelf), { isWipe: true })
    await keep(OWNER, true, generation())
  } catch {
    // No database, no records.
  }
}

export const wipeKeptQueries = (): Promise<void> =>
  withStorage('database', () => clear(shelf), { isWipe: true }).catch(whateverHappens)
