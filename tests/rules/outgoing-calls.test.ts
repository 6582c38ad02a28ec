import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sendDirectly } from '#server/platform/http/outgoing.ts'

/** The shared client, and push, which checks the address that it connects to: Node's fetch has no `lookup`. */
const MAY_SEND = new Set(['server/platform/http/outgoing.ts', 'server/platform/delivery/push/send.ts'])

/** The ways in which Node sends a request; scripts for the browser end in `.js` and aren't checked. */
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

test('only the shared client of the server sends requests', () => {
  const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.gen.ts'))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    MAY_SEND.has(file) ? [] : sendsIn(readFileSync(file, 'utf8')).map((said) => `${file} ${said}`),
  )
  // Imports of the types of Node's server, and its own listener.
  expect(
    found.filter((line) => !line.startsWith('server/platform/http/') || !line.endsWith('imports a client')),
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
  'does not count %s as a request',
  (code) => expect(sendsIn(code)).toEqual([]),
)

test.each([undefined, {}, { redirect: 'follow' as const }])('overrides the redirect of %j', async (init) => {
  const given: (RequestInit | undefined)[] = []
  await sendDirectly('https://fhir.example.org', init, async (_address, options) => {
    given.push(options)
    return new Response()
  })
  expect(given).toEqual([{ redirect: 'error' }])
})
