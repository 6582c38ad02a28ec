import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BuildFile, keepBuild } from '#sw/build-files.ts'
import type { FilesAnswer, ToWorker } from '#sw/messages.ts'

const ORIGIN = 'http://localhost:8080'

/** What the cache has, by address. */
let kept: Map<string, Response>
const network = vi.fn<(address: string) => Promise<Response>>()

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

/** Scripts whose names are in no other test: the package has one list of files. */
const scripts = (build: string, count: number, first: number): BuildFile[] =>
  Array.from({ length: count }, (_, at) => ({
    url: `assets/${build}-${at}.js`,
    revision: null,
    ...(at < first && { isFirst: true }),
  }))

/** A worker that hears events; each event resolves once its work is done. */
function workerOf(files: readonly BuildFile[], active: object | null = null) {
  const worker = Object.assign(new EventTarget(), { location: { origin: ORIGIN }, registration: { active } })
  keepBuild(worker as unknown as ServiceWorkerGlobalScope, files)
  return async (type: string, more: object = {}) => {
    const work: Promise<unknown>[] = []
    const waitUntil = (each: Promise<unknown>) => void work.push(each)
    worker.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...more }))
    await Promise.all(work)
  }
}

type Dispatch = ReturnType<typeof workerOf>

async function askForMore(dispatch: Dispatch): Promise<unknown> {
  const postMessage = vi.fn<(answer: FilesAnswer) => void>()
  const data: ToWorker = { type: 'keep-files' }
  await dispatch('message', { origin: ORIGIN, data, ports: [{ postMessage }] })
  return postMessage.mock.lastCall?.[0]
}

test('a first visit keeps what opens the portal, and the page asks for the rest by eights', async () => {
  const dispatch = workerOf(scripts('first', 20, 3))
  await dispatch('install')
  expect([...kept.keys()]).toEqual([0, 1, 2].map((at) => `${ORIGIN}/assets/first-${at}.js`))
  expect(await askForMore(dispatch)).toEqual({ left: 9 })
  expect(await askForMore(dispatch)).toEqual({ left: 1 })
  expect(await askForMore(dispatch)).toEqual({ left: 0 })
  expect(kept.size).toBe(20)
  expect(await askForMore(dispatch)).toEqual({ left: 0 })
  expect(network).toHaveBeenCalledTimes(20)
})

test('an update keeps every file before it takes over', async () => {
  await workerOf(scripts('update', 12, 3), {})('install')
  expect(kept.size).toBe(12)
})

test('a page of a gateway in the place of a file ends the installation', async () => {
  network.mockImplementation(async () => new Response('', { headers: { 'content-type': 'text/html' } }))
  await expect(workerOf(scripts('gateway', 2, 2))('install')).rejects.toThrow(/not a file of this build/)
  expect(kept.size).toBe(0)
})
