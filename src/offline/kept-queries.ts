import {
  type Query,
  type QueryFunctionContext,
  type QueryKey,
  type QueryObserverOptions,
  hashKey,
} from '@tanstack/react-query'
import {
  PERSISTER_KEY_PREFIX,
  type PersistedQuery,
  experimental_createQueryPersister,
} from '@tanstack/query-persist-client-core'
import * as v from 'valibot'
import { clear, del, delMany, entries, get, set } from 'idb-keyval'
import { SESSION_MS } from '#api/cache.ts'
import { type Bytes, base64url, bytesOfBase64url, utf8 } from '#base/bytes.ts'
import { withStorage } from '#base/device-storage.ts'
import { reopeningStore } from '#base/reopening-store.ts'
import { seal, unseal } from '#base/seal.ts'
import { sessionEpoch } from '#session/session.ts'
import { type HeldKey, heldKey } from '#session/key.ts'

/**
 * Incremented when the format of stored data changes, not with every build, because a new version costs the member
 * their offline data.
 */
const SCHEMA_VERSION = '4'

/** A record that only names the owner of the others. */
const OWNER = 'owner'

const records = reopeningStore('portal-kept', 'queries')

let naming: { raw: string; key: Promise<CryptoKey> } | undefined

/** Record names reveal nothing about their content, because a query's key contains member ids. */
async function nameOf(query: string, { raw }: HeldKey): Promise<string> {
  if (naming?.raw !== raw) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    naming = { raw, key: crypto.subtle.importKey('raw', bytesOfBase64url(raw), algorithm, false, ['sign']) }
  }
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', await naming.key, utf8(query))))
}

// If the disk refuses or is full, only the offline copy is lost.
const ignore = (): undefined => undefined

/** Reads and unseals a record; undefined if it doesn't exist, or without a session key. */
export async function readKept(query: string): Promise<unknown> {
  const key = heldKey()
  return key && readUnder(key, query)
}

async function readUnder(key: HeldKey, query: string): Promise<unknown> {
  const name = await nameOf(query, key)
  const bytes = await withStorage('database', () => get<Bytes>(name, records))
  return bytes && unseal(key.sealing, bytes, name)
}

/** The name under which the library stores a query. */
const recordOf = (queryKey: QueryKey): string => `${PERSISTER_KEY_PREFIX}-${hashKey(queryKey)}`

/** Whether a query is stored on this device, so that it can be answered without the network. */
export async function isQueryKept(queryKey: QueryKey): Promise<boolean> {
  const record = await readKept(recordOf(queryKey)).catch(ignore)
  return record !== undefined
}

const writing = new Map<string, Promise<void>>()

/** Writes of one record run in order: sealing takes longer for more data, and the newest must win. */
function inTurn(query: string, write: () => Promise<void>): Promise<void> {
  const before = writing.get(query) ?? Promise.resolve()
  const turn = before.then(write, write).finally(() => {
    if (writing.get(query) === turn) writing.delete(query)
  })
  writing.set(query, turn)
  return turn
}

/** Resolves once all writes so far have ended, successfully or not. */
export const keptWritten = (): Promise<unknown> => Promise.allSettled(writing.values())

/** Writes a record unless the session in which the data arrived (`epoch`) has ended. */
export const keep = (query: string, value: unknown, epoch: number): Promise<void> =>
  inTurn(query, async () => {
    const key = heldKey()
    if (!key || epoch !== sessionEpoch()) return
    const name = await nameOf(query, key)
    const bytes = await seal(key.sealing, value, name)
    if (epoch === sessionEpoch()) await withStorage('database', () => set(name, bytes, records))
  })

export const forgetKept = (query: string): Promise<void> =>
  inTurn(query, async () => {
    const key = heldKey()
    if (!key) return
    const name = await nameOf(query, key)
    await withStorage('database', () => del(name, records), { isWipe: true })
  })

export const forgetKeptQueries = (queryKeys: readonly QueryKey[]): Promise<unknown> =>
  Promise.allSettled(queryKeys.map((queryKey) => forgetKept(recordOf(queryKey))))

/** Queries that were outdated when stored, which the library doesn't restore. */
const outdated = new Set<string>()

const keeper = experimental_createQueryPersister<PersistedQuery>({
  buster: SCHEMA_VERSION,
  maxAge: SESSION_MS,
  refetchOnRestore: false,
  serialize: (query) => query,
  deserialize: (query) => query,
  storage: {
    getItem: async (query) => {
      const kept = (await readKept(query).catch(ignore)) as PersistedQuery | undefined
      if (kept?.state.isInvalidated) outdated.add(kept.queryHash)
      return kept
    },
    setItem: (query, value) => keep(query, value, sessionEpoch()).catch(ignore),
    removeItem: (query) => forgetKept(query).catch(ignore),
  },
})

/** Stores a query that wasn't fetched: the app has set its data or marked it as outdated. */
export async function keepQuery(query: Query, epoch: number): Promise<void> {
  if (epoch === sessionEpoch()) await keeper.persistQuery(query)
}

/**
 * Whether a query's data is outdated, with or without a page that shows it: `isStale()` considers only shown queries.
 */
function isPastFreshness(query: Query): boolean {
  const { staleTime } = query.options as QueryObserverOptions
  return query.isStaleByTime(typeof staleTime === 'function' ? staleTime(query) : staleTime)
}

/**
 * Returns the stored answer and refreshes it in the background; without one, fetches and stores the server's answer.
 */
export async function readOrFetch<Answer>(
  fetch: (context: QueryFunctionContext) => Answer | Promise<Answer>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Answer> {
  let wasFetched = false
  const fetchAndNote = (fetchContext: QueryFunctionContext) => {
    wasFetched = true
    return fetch(fetchContext)
  }
  const answer = await keeper.persisterFn(fetchAndNote, context, query)
  if (!wasFetched)
    setTimeout(() => {
      if (outdated.delete(query.queryHash)) query.invalidate()
      // The library's own refetch doesn't report its failure, and always fails offline.
      if (isPastFreshness(query)) query.fetch().catch(ignore)
    })
  return answer
}

/** Deletes records sealed with another key, which can't be read again; runs when the next member signs in. */
export async function clearOthersRecords(): Promise<void> {
  try {
    if (await readKept(OWNER)) return
    await withStorage('database', () => clear(records), { isWipe: true })
    await keep(OWNER, true, sessionEpoch())
  } catch {
    // Without a database, no records exist.
  }
}

/**
 * Deletes all records at the end of the session with this key, or of one whose key isn't known. If another session has
 * begun in this browser, its records stay.
 */
export async function wipeKeptQueries(key?: HeldKey): Promise<void> {
  try {
    const isOwner = key ? await readUnder(key, OWNER).catch(() => true) : true
    if (key && isOwner === undefined) await deleteUnder(key)
    else await withStorage('database', () => clear(records), { isWipe: true })
  } catch {
    // Without a database, no records exist.
  }
}

async function deleteUnder(key: HeldKey): Promise<void> {
  const all = await withStorage('database', () => entries<string, Bytes>(records), { isWipe: true })
  const opened = await Promise.allSettled(all.map(([name, bytes]) => unseal(key.sealing, bytes, name)))
  const own = all.filter((_, at) => opened[at]?.status === 'fulfilled').map(([name]) => name)
  await withStorage('database', () => delMany(own, records), { isWipe: true })
}

/** A record of this session: an answer that can be read offline, or text that the member typed. */
export type KeptRecord = { name: string; kind: 'page' | 'draft'; bytes: number; at: number | null }

const Kept = v.looseObject({ state: v.looseObject({ dataUpdatedAt: v.number() }) })

const KeptQuery = v.looseObject({
  queryKey: v.array(v.unknown()),
  state: v.looseObject({ data: v.unknown() }),
})

/**
 * Updates answers that are on the device but not in memory. `correct` returns undefined to leave an answer unchanged.
 */
export async function correctKeptQueries(
  correct: (queryKey: QueryKey, data: unknown) => unknown,
): Promise<void> {
  const [key, epoch] = [heldKey(), sessionEpoch()]
  if (!key) return
  const all = await withStorage('database', () => entries<string, Bytes>(records))
  for (const [name, bytes] of all) {
    const read = v.safeParse(KeptQuery, await unseal(key.sealing, bytes, name).catch(ignore))
    if (!read.success) continue
    const { queryKey, state } = read.output
    const data = correct(queryKey, state.data)
    if (data !== undefined)
      await keep(recordOf(queryKey), { ...read.output, state: { ...state, data } }, epoch)
  }
}

/** The stored records, except those sealed with another key, which can't be read. */
export async function keptRecords(): Promise<KeptRecord[]> {
  const key = heldKey()
  if (!key) return []
  const all = await withStorage('database', () => entries<string, Bytes>(records))
  const read = await Promise.all(
    all.map(async ([name, bytes]): Promise<KeptRecord | undefined> => {
      const value = await unseal(key.sealing, bytes, name).catch(ignore)
      if (value === undefined || value === true) return undefined
      const page = v.safeParse(Kept, value)
      const at = page.success ? page.output.state.dataUpdatedAt : null
      return { name, kind: page.success ? 'page' : 'draft', bytes: bytes.byteLength, at }
    }),
  )
  return read.filter((one) => one !== undefined)
}

/** Erases all records of one kind, including those being written. */
export async function eraseKept(kind: KeptRecord['kind']): Promise<void> {
  await keptWritten()
  const names = (await keptRecords()).filter((one) => one.kind === kind).map(({ name }) => name)
  await withStorage('database', () => delMany(names, records), { isWipe: true })
}
