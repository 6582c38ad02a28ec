import { globSync, readFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDirectly } from '#server/http/outgoing.ts'
import { texterOf } from '#server/messages/texter.ts'

/** The shared client, and pushes, which read nothing but a status. */
const MAY_SEND = new Set(['server/http/outgoing.ts', 'server/messages/push/send.ts'])

/** The ways in which Node sends a request; a browser's scripts end in `.js` and aren't looked at. */
const SENDS: readonly [RegExp, string][] = [
  [/(?<![.\w'"`])fetch\s*\(/, 'calls fetch'],
  [/(?:[=(,?]|=>)\s*fetch\b(?!\s*[:?])/, 'hands fetch on'],
  [/globalThis\.fetch|typeof fetch/, 'names fetch'],
  [/\b(?:new )?(?:XMLHttpRequest|WebSocket|EventSource)\(/, 'opens a connection'],
  [/from '(?:node:)?(?:https?|http2|undici|axios|got)'|import\('(?:node:)?https?'\)/, 'imports a client'],
  [/createRemoteJWKSet\((?!.*customFetch)[^\n]*\)/, 'lets jose fetch keys'],
]

const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '')

const sendsIn = (code: string): string[] =>
  SENDS.flatMap(([sign, said]) => (sign.test(withoutComments(code)) ? [said] : []))

test('no file of the server but the shared client sends a request', () => {
  const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.gen.ts'))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    MAY_SEND.has(file) ? [] : sendsIn(readFileSync(file, 'utf8')).map((said) => `${file} ${said}`),
  )
  // Types of Node's server, and its own listener.
  expect(
    found.filter((line) => !line.startsWith('server/http/') || !line.endsWith('imports a client')),
  ).toEqual([])
})

test.each([
  ['await fetch(address)', 'calls fetch'],
  ['const send = fetch', 'hands fetch on'],
  ['constructor({ fetch: send = fetch }) {}', 'hands fetch on'],
  ['globalThis.fetch(address)', 'names fetch'],
  ["import { request } from 'node:https'", 'imports a client'],
  ['key: createRemoteJWKSet(new URL(uri))', 'lets jose fetch keys'],
])('notices %s', (code, said) => expect(sendsIn(code)).toContain(said))

test.each(['fetch: sendDirectly', '// fetch(address)', 'tab.fetch(address)', 'options.fetch', "'fetch(x)'"])(
  'takes %s for no request',
  (code) => expect(sendsIn(code)).toEqual([]),
)

let server: Server
let base = ''
let followed = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/elsewhere') followed += 1
    const status = Number(request.url?.slice(1))
    response.writeHead(status || 200, status ? { location: `${base}/elsewhere` } : {}).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closed) => server.close(closed)))

test.each([301, 302, 303, 307, 308])('follows no redirect of status %i', async (status) => {
  followed = 0
  const address = `${base}/${status}`
  await expect(sendDirectly(address)).rejects.toThrow(TypeError)
  await expect(sendDirectly(address, { method: 'POST', body: 'x', redirect: 'follow' })).rejects.toThrow(
    TypeError,
  )
  const texter = texterOf({ config: { TEXT_URL: address } } as never)
  await expect(texter.send('5015550142', 'Hello')).rejects.toThrow()
  expect((await sendDirectly(base)).status).toBe(200)
  expect(followed).toBe(0)
})
