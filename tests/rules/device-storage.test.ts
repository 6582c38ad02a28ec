import { globSync, readFileSync } from 'node:fs'
import { get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionLost, StorageSilent, storageTrouble, withStorage } from '#base/device-storage.ts'
import { withLock } from '#base/lock.ts'
import { reopeningStore } from '#base/reopening-store.ts'

const never = () => new Promise<never>(() => undefined)

/** The current state of a promise. */
function watched<Result>(promise: Promise<Result>) {
  const seen: { is: 'waiting' | 'done' | 'failed'; result?: unknown } = { is: 'waiting' }
  promise.then(
    (result) => Object.assign(seen, { is: 'done', result }),
    (result: unknown) => Object.assign(seen, { is: 'failed', result }),
  )
  return seen
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  storageTrouble.set([])
})

test('a working store reports nothing', async () => {
  expect(await withStorage('database', async () => 'kept')).toBe('kept')
  await expect(withStorage('database', () => Promise.reject(new Error('Refused')))).rejects.toThrow('Refused')
  await expect(
    withStorage('database', () => {
      throw new Error('Missing')
    }),
  ).rejects.toThrow('Missing')
  expect([storageTrouble.get(), vi.getTimerCount()]).toEqual([[], 0])
})

test('ten readers of a silent store wait two seconds together, later ones not at all', async () => {
  const readers = Array.from({ length: 10 }, () => watched(withStorage('database', never)))
  await vi.advanceTimersByTimeAsync(1_999)
  expect(readers.every(({ is }) => is === 'waiting')).toBe(true)
  expect(storageTrouble.get()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(readers.every(({ result }) => result instanceof StorageSilent)).toBe(true)
  expect(storageTrouble.get()).toEqual(['database'])
  const work = vi.fn<typeof never>(never)
  await expect(withStorage('database', work)).rejects.toBeInstanceOf(StorageSilent)
  expect(work).not.toHaveBeenCalled()
})

test('one silent store does not affect another', async () => {
  const reader = watched(withStorage('files', never))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reader.is).toBe('failed')
  expect(await withStorage('caches', async () => 'kept')).toBe('kept')
  expect(storageTrouble.get()).toEqual(['files'])
})

test.each([
  ['comes', (late: PromiseWithResolvers<string>) => late.resolve('late')],
  ['fails', (late: PromiseWithResolvers<string>) => late.reject(new Error('late'))],
])('when the late answer %s the store is used again', async (_name, answer) => {
  const late = Promise.withResolvers<string>()
  const reader = watched(withStorage('database', () => late.promise))
  await vi.advanceTimersByTimeAsync(2_000)
  expect([reader.is, storageTrouble.get()]).toEqual(['failed', ['database']])
  answer(late)
  await vi.advanceTimersByTimeAsync(0)
  expect(storageTrouble.get()).toEqual([])
  expect(await withStorage('database', async () => 'kept')).toBe('kept')
})

test('wipes data even after a failed read', async () => {
  const reader = watched(withStorage('database', never))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reader.is).toBe('failed')
  const wipe = vi.fn<() => Promise<void>>(async () => undefined)
  await withStorage('database', wipe, { isWipe: true })
  expect(wipe).toHaveBeenCalledOnce()
})

type Request = (name: string, options: { signal: AbortSignal }, work: () => Promise<unknown>) => unknown

/** Replaces the browser's locks. */
const locksThat = (request: Request, held: string[] = []) =>
  vi.stubGlobal('navigator', {
    locks: { request, query: async () => ({ held: held.map((name) => ({ name })) }) },
  })

test('a granted lock is held until the work is done', async () => {
  let isHeld = false
  locksThat(async (_name, _options, work) => {
    isHeld = true
    try {
      return await work()
    } finally {
      isHeld = false
    }
  })
  const slow = Promise.withResolvers<string>()
  const work = vi.fn<() => Promise<string>>(() => slow.promise)
  const done = watched(withLock('renewal', work))
  await vi.advanceTimersByTimeAsync(5_000)
  expect([done.is, isHeld]).toEqual(['waiting', true])
  slow.resolve('renewed')
  await vi.advanceTimersByTimeAsync(0)
  expect([done, isHeld]).toEqual([{ is: 'done', result: 'renewed' }, false])
  expect(work).toHaveBeenCalledOnce()
})

test('a lock never granted is skipped after two seconds, and the next is requested', async () => {
  const request = vi.fn<Request>(never)
  locksThat(request)
  for (let times = 1; times <= 2; times += 1) {
    const done = watched(withLock('renewal', async () => 'renewed'))
    await vi.advanceTimersByTimeAsync(1_999)
    expect(done.is).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toEqual({ is: 'done', result: 'renewed' })
    expect(request).toHaveBeenCalledTimes(times)
  }
  expect(storageTrouble.get()).toEqual([])
})

test('a lock granted too late does not repeat the work', async () => {
  let grant: () => unknown = () => undefined
  locksThat((_name, _options, work) => new Promise((resolve) => (grant = () => resolve(work()))))
  const work = vi.fn<() => Promise<string>>(async () => 'renewed')
  const done = watched(withLock('renewal', work))
  await vi.advanceTimersByTimeAsync(2_000)
  grant()
  await vi.advanceTimersByTimeAsync(0)
  expect([done.result, work.mock.calls.length]).toEqual(['renewed', 1])
})

test('a request canceled after its time limit changes nothing', async () => {
  locksThat(
    (_name, { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const done = watched(withLock('renewal', async () => 'renewed'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(done).toEqual({ is: 'done', result: 'renewed' })
})

test('exclusive work waits for the tab that holds the lock, and for no other reason', async () => {
  let grant: () => unknown = () => undefined
  const request: Request = (_name, _options, work) =>
    new Promise((resolve) => (grant = () => resolve(work())))
  locksThat(request, ['card'])
  const held = watched(withLock('card', async () => 'tried', { waitsForHolder: true }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(held.is).toBe('waiting')
  grant()
  await vi.advanceTimersByTimeAsync(0)
  expect(held.is).toBe('done')
  locksThat(request, [])
  const free = watched(withLock('card', async () => 'tried', { waitsForHolder: true }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(free.is).toBe('done')
})

test('a lock that the browser refuses fails at once, without later work', async () => {
  locksThat(() => Promise.reject(new DOMException('Refused', 'SecurityError')))
  const work = vi.fn<() => Promise<string>>(async () => 'renewed')
  await expect(withLock('renewal', work)).rejects.toThrow('Refused')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).not.toHaveBeenCalled()
})

/** Closes each connection behind the page, without an event, for this many transactions. */
function closeConnections(times: number): void {
  const begin = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...asked) {
    if (times > 0) this.close()
    times -= 1
    return begin.apply(this, asked)
  })
}

test('a database closed outside the page is reopened once', async () => {
  vi.useRealTimers()
  const records = reopeningStore('reopened', 'records')
  await set('before', 'kept', records)
  closeConnections(1)
  expect(await withStorage('database', () => get('before', records))).toBe('kept')
  expect(storageTrouble.get()).toEqual([])
})

test('reports a database that keeps closing until it answers again', async () => {
  vi.useRealTimers()
  const records = reopeningStore('closing', 'records')
  await set('name', 'before', records)
  closeConnections(2)
  const write = () => withStorage('database', () => set('name', 'kept', records))
  await expect(write()).rejects.toBeInstanceOf(ConnectionLost)
  expect(storageTrouble.get()).toEqual(['database'])
  await write()
  expect(storageTrouble.get()).toEqual([])
  expect(await get('name', records)).toBe('kept')
})

test('a full database is not reopened', async () => {
  vi.useRealTimers()
  const records = reopeningStore('full', 'records')
  const work = vi.fn<() => never>(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await expect(records('readwrite', work)).rejects.toHaveProperty('name', 'QuotaExceededError')
  expect(work).toHaveBeenCalledOnce()
})

test('every store reopens its database', () => {
  const direct = globSync('{src,sw}/**/*.{ts,tsx}').filter((path) =>
    /\bcreateStore\b|indexedDB\.open/.test(readFileSync(path, 'utf8')),
  )
  expect(direct.map((path) => path.replaceAll('\\', '/'))).toEqual(['src/base/reopening-store.ts'])
})
