import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handedOver, holdApplication } from '#vault/handover.ts'
import type { Connection } from '#contract/availability.ts'
import { answerPage } from '#sw/pages.ts'

const SUM = new Uint8Array(32)
const lockedBy = (lock: object, tries = 0) => new Blob([SUM, JSON.stringify({ version: 1, tries, lock })])

/** The server's pages by their paths; if the server is down, only these answer. */
const network = vi.fn<(address: string) => Promise<Response>>()
let connection: Connection

function deviceWith(file: Blob | undefined, cookies: Record<string, string> = {}): void {
  const getFile = async () => file ?? Promise.reject(new DOMException('', 'NotFoundError'))
  const getFileHandle = async () => ({ getFile })
  vi.stubGlobal('cookieStore', { get: async (name: string) => ({ value: cookies[name] }) })
  vi.stubGlobal('navigator', {
    onLine: true,
    languages: ['en-US'],
    storage: { getDirectory: async () => ({ getFileHandle }) },
  })
}

beforeEach(() => {
  connection = 'online'
  network.mockImplementation(async (address) => new Response(`<html lang="en">${address}`))
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  vi.unstubAllGlobals()
  network.mockReset()
})

const seeNetwork = async () => ({ connection, windows: undefined, retryAfterMs: 0 })
const pageAt = async (path: string, isSignedIn = false) =>
  (await answerPage(new URL(path, 'http://localhost:8080'), { isSignedIn, seeNetwork })).text()

const passkey = lockedBy({ kind: 'passkey' })
const pin = lockedBy({ kind: 'pin' })

test.each([
  [passkey, '/saved-card', 'saved-card-passkey'],
  [pin, '/saved-card', 'saved-card-pin'],
  [lockedBy({ kind: 'pin', isWords: true }, 2), '/Saved-Card', 'saved-card-words'],
  // The application has more to show, or the address opens it.
  [lockedBy({ kind: 'pin' }, 3), '/saved-card', 'index'],
  [passkey, '/saved-card?open', 'index'],
  [undefined, '/saved-card', 'index'],
  [new Blob(['{']), '/saved-card', 'index'],
  [lockedBy({ kind: 'face' }), '/saved-card', 'index'],
  // The device is online, and the member may sign in.
  [passkey, '/', 'login'],
  [passkey, '/claims', 'index'],
])('a card in %o makes %s the file %s', async (file, path, name) => {
  deviceWith(file)
  expect(await pageAt(path)).toBe(`<html lang="en">/${name}.html`)
})

test('offline, a just opened app asks for the card’s lock', async () => {
  deviceWith(pin)
  connection = 'offline'
  for (const path of ['/', '/login', '/dashboard'])
    expect(await pageAt(path)).toContain('/saved-card-pin.html')
  expect(await pageAt('/login?reason=idle')).toContain('/login.html')
  expect(await pageAt('/', true)).toContain('/login.html')
  deviceWith(undefined)
  expect(await pageAt('/')).toContain('/login.html')
})

test('the worker’s page has the language and display of the cookies', async () => {
  deviceWith(undefined, { display: '175.dark.system.system.es.few', signed_out: 'true' })
  expect(await pageAt('/login')).toBe(
    '<html lang="es" data-text-size="175" data-theme="dark" data-few-letters data-signed-out="">/login.es.html',
  )
  deviceWith(undefined, { display: '"><script>.dark'.repeat(40), signed_out: '"' })
  expect(await pageAt('/login')).toBe('<html lang="en">/login.html')
  vi.stubGlobal('cookieStore', { get: () => Promise.reject(new DOMException('', 'SecurityError')) })
  expect(await pageAt('/login')).toBe('<html lang="en">/login.html')
})

test('the application takes over from the prompt, and does not wait if there is none', async () => {
  expect(handedOver()).toBeUndefined()
  const { promise, resolve } = Promise.withResolvers<{ pressed: string }>()
  holdApplication(promise)
  const given = handedOver()
  resolve({ pressed: '[data-remove]' })
  expect(await given).toEqual({ pressed: '[data-remove]' })
  expect(handedOver()).toBeUndefined()
})
