import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BuildFile, keeperOf } from '#sw/build-files.ts'

const ORIGIN = 'http://localhost:8080'

/** The content of the cache, by address. */
let kept: Map<string, Response>
const network = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()

const addressOf = (asked: string | Request) =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href
const cache = {
  keys: async () => Array.from(kept.keys(), (url) => ({ url })),
  match: async (asked: string | Request) => kept.get(addressOf(asked)),
  put: async (asked: string | Request, answer: Response) => void kept.set(addressOf(asked), answer),
}

beforeEach(() => {
  kept = new Map()
  network.mockImplementation(async () => new Response('', { headers: { 'content-type': 'text/javascript' } }))
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  vi.unstubAllGlobals()
  network.mockReset()
})

/** File names that no other test uses: the module keeps one list of files. */
const scripts = (build: string, count: number, first: number): BuildFile[] =>
  Array.from({ length: count }, (_, at) => ({
    url: `assets/${build}-${at}.js`,
    revision: null,
    ...(at < first && { isFirst: true }),
  }))

test('a first visit caches the opening files; the page fetches the rest by eights', async () => {
  const keeper = keeperOf(scripts('first', 20, 3))
  await keeper.install({ isUpdate: false })
  expect([...kept.keys()]).toEqual([0, 1, 2].map((at) => `${ORIGIN}/assets/first-${at}.js`))
  expect(await keeper.keepNext()).toBe(9)
  expect(await keeper.keepNext()).toBe(1)
  expect(await keeper.keepNext()).toBe(0)
  expect(kept.size).toBe(20)
  expect(await keeper.keepNext()).toBe(0)
  expect(network).toHaveBeenCalledTimes(20)
})

test('an update caches every file before it takes over', async () => {
  await keeperOf(scripts('update', 12, 3)).install({ isUpdate: true })
  expect(kept.size).toBe(12)
})

test('a gateway’s page in place of a file stops the installation', async () => {
  network.mockImplementation(async () => new Response('', { headers: { 'content-type': 'text/html' } }))
  await expect(keeperOf(scripts('gateway', 2, 2)).install({ isUpdate: false })).rejects.toThrow(
    /not a file of this build/,
  )
  expect(kept.size).toBe(0)
})

test('a page of another build stops the installation and is not stored', async () => {
  const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
  const sending = (text: string) => async (_address: string, init?: RequestInit) => {
    // As a browser does.
    if (init?.integrity !== hashOf(text)) throw new TypeError('Failed to fetch')
    return new Response(text, { headers: { 'content-type': 'text/html' } })
  }
  const page: BuildFile = {
    url: 'mixed.html',
    revision: 'next',
    isFirst: true,
    integrity: hashOf('the next'),
  }
  const keeper = keeperOf([page])
  network.mockImplementation(sending('the previous'))
  await expect(keeper.install({ isUpdate: true })).rejects.toThrow(TypeError)
  expect(kept.size).toBe(0)
  network.mockImplementation(sending('the next'))
  await keeper.install({ isUpdate: true })
  expect([...kept.keys()]).toEqual([`${ORIGIN}/mixed.html?__WB_REVISION__=next`])
})
