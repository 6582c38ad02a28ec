import { QueryObserver, notifyManager, queryOptions } from '@tanstack/react-query'
import { createStore, keys } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { base64url, randomBytes } from '#base/bytes.ts'
import { keptWritten, readKept, wipeKeptQueries } from '#offline/kept-queries.ts'
import { queryClient } from '#offline/query-client.ts'
import { holdKey } from '#session/key.ts'
import { session } from '#session/session.ts'
import { forgetSession } from '#session/sign-out.ts'
import { nowMs } from '#tests/kit/time.ts'

const shelf = createStore('portal-kept', 'queries')
const ask = vi.fn<() => Promise<string>>(async () => 'asked')

const sealed = (staleTime: number | 'static' | (() => number) = 60_000) =>
  queryOptions({ queryKey: ['rules'], queryFn: ask, staleTime, meta: { keep: 'sealed' } })

/** Resolves after the notifications that the cache has scheduled so far. */
const announced = () => new Promise<void>((turn) => notifyManager.schedule(turn))

/** The device's copy of the query, after all writes. */
async function onDevice(): Promise<unknown> {
  // The first write loads the writer.
  await import('#offline/kept-queries.ts')
  await announced()
  await keptWritten()
  const kept = (await readKept('tanstack-query-["rules"]')) as { state: { data: unknown } } | undefined
  return kept?.state.data
}

/** Waits for the requests that refresh a restored answer. */
async function refreshed(): Promise<void> {
  await announced()
  await eventually(() => expect(queryClient.isFetching()).toBe(0))
}

/** Clears the memory and keeps the data of the device. */
async function reload(afterMs = 0): Promise<void> {
  await onDevice()
  queryClient.clear()
  ask.mockClear()
  if (afterMs > 0) {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(nowMs() + afterMs)
  }
}

beforeEach(async () => {
  ask.mockReset()
  ask.mockImplementation(async () => 'asked')
  await wipeKeptQueries()
  queryClient.clear()
  await holdKey(base64url(randomBytes(32)))
  session.set({ state: 'in', username: 'harperdana1' })
})

afterEach(async () => {
  vi.useRealTimers()
  await forgetSession('by-member')
})

test('values that the app sets are stored like fetched ones', async () => {
  await queryClient.fetchQuery(sealed())
  expect(await onDevice()).toBe('asked')
  queryClient.setQueryData(['rules'], 'set')
  expect(await onDevice()).toBe('set')
  queryClient.setQueriesData({ queryKey: ['rules'] }, () => 'set by part of its key')
  expect(await onDevice()).toBe('set by part of its key')
  await reload()
  expect(await queryClient.fetchQuery(sealed())).toBe('set by part of its key')
})

test('the newest write wins, even if an older one seals later', async () => {
  await queryClient.fetchQuery(sealed())
  await onDevice()
  const slow = Promise.withResolvers<void>()
  const { subtle } = crypto
  const encrypt = subtle.encrypt.bind(subtle)
  const sealing = vi.spyOn(subtle, 'encrypt').mockImplementationOnce(async (...asked) => {
    await slow.promise
    return encrypt(...asked)
  })
  queryClient.setQueryData(['rules'], 'older')
  await eventually(() => expect(sealing).toHaveBeenCalledOnce())
  queryClient.setQueryData(['rules'], 'newer')
  setTimeout(slow.resolve)
  expect(await onDevice()).toBe('newer')
  sealing.mockRestore()
})

test('a query without a storage rule is not stored', async () => {
  queryClient.setQueryData(['rules'], 'set')
  queryClient.setQueriesData({ queryKey: ['nobody'] }, () => 'set')
  await queryClient.fetchQuery({ queryKey: ['open'], queryFn: ask })
  queryClient.setQueryData(['open'], 'set')
  expect(await onDevice()).toBeUndefined()
  expect(await keys(shelf)).toEqual([])
})

test('a sign-out between setting and writing wins', async () => {
  await queryClient.fetchQuery(sealed())
  await onDevice()
  for (let turns = 0; turns < 30; turns += 1) {
    queryClient.setQueryData(['rules'], `set ${turns}`)
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    await forgetSession('by-member')
    await keptWritten()
    expect(await keys(shelf), `after ${turns} turns`).toEqual([])
    await holdKey(base64url(randomBytes(32)))
    await queryClient.fetchQuery(sealed())
    await onDevice()
  }
})

test.each([
  ['fresh', 60_000, 59_000, 0],
  ['past its freshness', 60_000, 61_000, 1],
  ['past a freshness that is worked out', () => 60_000, 61_000, 1],
  ['one that never gets old', 'static', 61_000, 0],
] as const)('refetches a restored value that %s, or not', async (_, stale, afterMs, times) => {
  await queryClient.fetchQuery(sealed(stale))
  await reload(afterMs)
  expect(await queryClient.fetchQuery(sealed(stale))).toBe('asked')
  await refreshed()
  expect(ask).toHaveBeenCalledTimes(times)
})

test('a page that shows a stale restored value refetches it', async () => {
  await queryClient.fetchQuery(sealed())
  await reload(61_000)
  const stop = new QueryObserver(queryClient, sealed()).subscribe(() => undefined)
  await eventually(() => expect(ask).toHaveBeenCalledTimes(1))
  stop()
})

test('a stale value is still stale after a reload', async () => {
  await queryClient.fetchQuery(sealed())
  expect(await onDevice()).toBe('asked')
  await queryClient.invalidateQueries({ queryKey: ['rules'] })
  await reload()
  expect(await queryClient.fetchQuery(sealed())).toBe('asked')
  await eventually(() => expect(ask).toHaveBeenCalledTimes(1))
  await reload()
  await queryClient.fetchQuery(sealed())
  await refreshed()
  expect(ask).not.toHaveBeenCalled()
})
