import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isBrandFile } from '#contract/brands/names.ts'
import { keepNewest } from '#sw/brand-files.ts'
import { inTime, keptOrFetched } from '#sw/kept-files.ts'

const never = () => new Promise<never>(() => undefined)
const kept = new Response('kept')
const fetched = new Response('fetched')
const network = vi.fn<() => Promise<Response>>(async () => fetched)
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  network.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  // A cache that answers is trusted again.
  await inTime(Promise.resolve())
  vi.useRealTimers()
})

test('a stored file answers offline', async () => {
  expect(await keptOrFetched(async () => kept, network)).toBe(kept)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(network).not.toHaveBeenCalled()
})

test.each([
  ['keeps nothing', async () => undefined],
  ['is denied', () => Promise.reject(new DOMException('Refused', 'SecurityError'))],
])('a cache that %s yields to the network at once', async (_name, look) => {
  expect(await keptOrFetched(look, network)).toBe(fetched)
})

test('waits two seconds for a silent cache once; later files use the network at once', async () => {
  const page = keptOrFetched(never, network)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(network).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await page).toBe(fetched)
  expect(await keptOrFetched(never, network)).toBe(fetched)
})

test('a cache that recovers is used first again', async () => {
  const late = Promise.withResolvers<Response>()
  const page = keptOrFetched(() => late.promise, network)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await page).toBe(fetched)
  late.resolve(kept)
  await vi.advanceTimersByTimeAsync(0)
  expect(await keptOrFetched(async () => kept, network)).toBe(kept)
})

test('while offline, waits for a slow cache; a silent one ends in the browser’s page', async () => {
  const slow = Promise.withResolvers<Response>()
  const page = keptOrFetched(() => slow.promise, noNetwork)
  await vi.advanceTimersByTimeAsync(4_000)
  slow.resolve(kept)
  expect(await page).toBe(kept)
  const none = keptOrFetched(never, noNetwork).catch((cause: unknown) => cause)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await none).toEqual(new TypeError('Failed to fetch'))
})

test('keeps the newest twelve brand files', async () => {
  const kept = new Map<string, Response>()
  const cache = {
    put: async (path: string, answer: Response) => void kept.set(path, answer),
    keys: async () => [...kept.keys()].map((path) => new Request(`https://portal.example${path}`)),
    delete: async (asked: RequestInfo | URL) => kept.delete(new URL((asked as Request).url).pathname),
  }
  const paths = Array.from({ length: 14 }, (_, at) => `/assets/pack-brand${at}-A1b2.js`)
  expect(paths.every(isBrandFile)).toBe(true)
  for (const path of paths) await keepNewest(cache, path, new Response())
  expect([...kept.keys()]).toEqual(paths.slice(2))
})

test.each(['/assets/brand-look-A1b2.js', '/brands.json', '/assets/index-A1b2.js', '/brands/1/x/brand.json'])(
  'does not count %s as a brand’s file',
  (path) => expect(isBrandFile(path)).toBe(false),
)
