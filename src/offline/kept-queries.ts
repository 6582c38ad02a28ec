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
import { type Bytes, base64url, bytesOfBase64url, utf8 } from '#base/bytes.ts'
import { withStorage } from '#base/device-storage.ts'
import { reopeningStore } from '#base/reopening-store.ts'
import { seal, unseal } from '#base/seal.ts'
import { sessionEpoch } from '#session/session.ts'
import { type HeldKey, heldKey } from '#session/key.ts'

/**
 * Goes up when the shape of what is kept changes, not with every build: a new one costs the member what
 * they could read offline.
 */
const SCHEMA_VERSION = '3'

/** As long as a session can last at most. */
const LIFE_MS = 12 * 60 * 60_000

/** A record that only says whose the others are. */
const OWNER = 'owner'

const records = reopeningStore('portal-kept', 'queries')

let naming: { raw: string; key: Promise<CryptoKey> } | undefined

/** The name of a record says nothing about what is in it: a query's key holds member ids. */
async function nameOf(query: string, { raw }: HeldKey): Promise<string> {
  if (naming?.raw !== raw) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    naming = { raw, key: crypto.subtle.importKey('raw', bytesOfBase64url(raw), algorithm, false, ['sign']) }
  }
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', await naming.key, utf8(query))))
}

// A refused or full disk costs the offline copy and nothing else.
const ignore = (): undefined => undefined

/** One record, unsealed; undefined where there is none, or no session key. */
export async function readKept(query: string): Promise<unknown> {
  const key = heldKey()
  if (!key) return undefined
  const name = await nameOf(query, key)
  const bytes = await withStorage('database', () => get<Bytes>(name, records))
  return bytes && unseal(key.sealing, bytes, name)
}

/** Under which name the library keeps a query. */
const recordOf = (queryKey: QueryKey): string => `${PERSISTER_KEY_PREFIX}-${hashKey(queryKey)}`

/** Whether a query is kept on this device, so that it can be answered without the network. */
export async function isQueryKept(queryKey: QueryKey): Promise<boolean> {
  const record = await readKept(recordOf(queryKey)).catch(ignore)
  return record !== undefined
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

/** Writes unless the session in which the data came (`epoch`) is over by then (security BR-04). */
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

/** Queries that were marked as out of date when they were kept, which the library does not restore. */
const outdated = new Set<string>()

const keeper = experimental_createQueryPersister<PersistedQuery>({
  buster: SCHEMA_VERSION,
  maxAge: LIFE_MS,
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

/** Keeps a query that was not fetched: the app has set its data or marked it as out of date. */
export async function keepQuery(query: Query, epoch: number): Promise<void> {
  if (epoch === sessionEpoch()) await keeper.persistQuery(query)
}

/** With or without a page that shows it: `isStale()` knows only what is shown. */
function isPastFreshness(query: Query): boolean {
  const { staleTime } = query.options as QueryObserverOptions
  return query.isStaleByTime(typeof staleTime === 'function' ? staleTime(query) : staleTime)
}

/** Returns what the member opened before, refreshed in the background; otherwise the server's answer, which is kept. */
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
      // The library's own refetch reports its failure to no one, and it always fails offline.
      if (isPastFreshness(query)) query.fetch().catch(ignore)
    })
  return answer
}

/** Records sealed with another key can't be read again; they are deleted when the next member signs in. */
export async function clearOthersRecords(): Promise<void> {
  try {
    if (await readKept(OWNER)) return
    await withStorage('database', () => clear(records), { isWipe: true })
    await keep(OWNER, true, sessionEpoch())
  } catch {
    // No database, no records.
  }
}

export const wipeKeptQueries = (): Promise<void> =>
  withStorage('database', () => clear(records), { isWipe: true }).catch(ignore)

/** A record of this session: an answer that can be read offline, or words that the member typed. */
export type KeptRecord = { name: string; kind: 'page' | 'draft'; bytes: number; at: number | null }

const Kept = v.looseObject({ state: v.looseObject({ dataUpdatedAt: v.number() }) })

const KeptQuery = v.looseObject({
  queryKey: v.array(v.unknown()),
  state: v.looseObject({ data: v.unknown() }),
})

/** Changes answers that lie on the device and not in memory; `correct` answers undefined for those that stay as they are. */
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

/** The kept records. Leaves out those sealed with another key, which can't be read. */
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

/** Erases records of one kind, also what is being written at this moment. */
export async function eraseKept(kind: KeptRecord['kind']): Promise<void> {
  await keptWritten()
  const names = (await keptRecords()).filter((one) => one.kind === kind).map(({ name }) => name)
  await withStorage('database', () => delMany(names, records), { isWipe: true })
}
