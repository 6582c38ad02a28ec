import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keeperOf } from '#sw/build-files.ts'
import { renewShells } from '#sw/renew-shells.ts'

const ORIGIN = 'http://localhost:8080'
const SHELLS = ['index.html', 'login.html', 'login.es.html']
const BEFORE = "frame-src 'none'"
const NOW = 'frame-src https://pay.example.com'

keeperOf(SHELLS.map((shell) => ({ url: `/${shell}`, revision: 'shells' })))

const pageOf = (policy: string, text = 'the page') =>
  new Response(text, { headers: { 'content-security-policy': policy } })
const headersOf = (policy: string) => new Headers({ 'content-security-policy': policy })

/** The content of the cache, by address. */
let kept: Map<string, Response>
const network = vi.fn<(address: string) => Promise<Response>>()
const cache = {
  match: async (key: string) => kept.get(key)?.clone(),
  put: async (key: string, answer: Response) => void kept.set(key, answer),
}
const policies = () => Array.from(kept.values(), ({ headers }) => headers.get('content-security-policy'))

beforeEach(() => {
  kept = new Map(SHELLS.map((url) => [`${ORIGIN}/${url}?__WB_REVISION__=shells`, pageOf(BEFORE)]))
  network.mockImplementation(async () => pageOf(NOW))
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  vi.unstubAllGlobals()
  network.mockReset()
})

test('the stored shells get the server’s new policy, once', async () => {
  await renewShells(headersOf(NOW))
  expect(policies()).toEqual([NOW, NOW, NOW])
  await renewShells(headersOf(NOW))
  expect(network).toHaveBeenCalledTimes(3)
})

test('an interrupted round continues with the next answer', async () => {
  network.mockImplementationOnce(async () => pageOf(NOW))
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(renewShells(headersOf(NOW))).rejects.toThrow(TypeError)
  expect(policies()).toEqual([NOW, BEFORE, BEFORE])
  await renewShells(headersOf(NOW))
  expect(policies()).toEqual([NOW, NOW, NOW])
})

test.each([
  ['another build', () => pageOf(NOW, 'the next page')],
  ['a server with other settings', () => pageOf(BEFORE)],
  ['a server in trouble', () => new Response('the page', { status: 503, headers: headersOf(NOW) })],
])('a page of %s is not stored', async (_, answer) => {
  network.mockImplementation(async () => answer())
  await renewShells(headersOf(NOW))
  expect(policies()).toEqual([BEFORE, BEFORE, BEFORE])
  expect(network).toHaveBeenCalledTimes(1)
})

test('an answer without a policy changes nothing', async () => {
  await renewShells(new Headers())
  expect(network).not.toHaveBeenCalled()
})
