import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backend, startBackend } from '#tests/kit/backend.ts'
import { FILES, writeFakeBuild } from '#tests/kit/fake-build.ts'
import { newFolder } from '#tests/kit/folder.ts'
import { beginSignIn } from '#tests/kit/sign-in.ts'
import { newTab } from '#tests/kit/tab.ts'
import { SANDBOX_CONFIRMED } from '#tests/kit/sandbox-settings.ts'

const dist = mkdtempSync(join(tmpdir(), 'portal-build-'))
let app: FastifyInstance
beforeAll(async () => {
  writeFakeBuild(dist)
  app = (await startBackend((await backend()).db, { DIST_DIR: dist, DATA_DIR: dist })).app
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

const NAVIGATION = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' }
const BROTLI = { 'accept-encoding': 'gzip, deflate, br' }
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const addressOfSignIn = async () => {
  const { pathname, search } = new URL(beginSignIn().authorize)
  return pathname + search
}
/** Addresses without a file; the file server rejects them. */
const MISSPELLED = ['//evil.example', '/%2F%2Fevil.example', '/.%2F/id-card', '/%5Cevil.example', '/%u2215x']
const A_YEAR = 'public, max-age=31536000, immutable'

describe.each([
  ['the front page', '/', 200, 'no-cache'],
  ['a page of the portal', '/coverage-and-copays', 200, 'no-cache'],
  ['the worker', '/sw.js', 200, 'no-cache'],
  ['an asset', '/assets/main-abc123.js', 200, A_YEAR],
  ['an asset of another build', '/assets/main-other.js', 404, 'no-store'],
  ['a missing picture', '/nothing.png', 404, 'no-store'],
  ['the configuration', '/config.json', 200, 'no-store'],
  ['an open call', '/member/myblueprint/v1/public/user-notice', 200, 'no-store'],
  ['a call without a token', '/fhir/Patient?identifier=1', 401, 'no-store'],
  ['a call that does not exist', '/fhir/Nothing', 404, 'no-store'],
  ['a rejected session call', '/session/key', 403, 'no-store'],
  ['an unknown address of the processor', '/processor/nothing', 404, 'no-store'],
  ['a used sign-in page', '/signin/nothing-here', 410, 'no-store'],
  ['the style of the server’s own pages', '/server-pages.css', 200, 'no-cache'],
  ['the sandbox', '/sandbox', 200, 'no-store'],
  ['life', '/livez', 200, 'no-store'],
  ['a malformed address', '/%zz', 200, 'no-cache'],
  ['a malformed call', '/fhir/%zz', 400, 'no-store'],
  ['the keys of the provider', '/oidc/jwks', 200, 'no-store'],
  ['a rejection by the provider', '/oidc/auth?client_id=x', 400, 'no-store'],
  ['an unknown address of the provider', '/oidc/nothing', 404, 'no-store'],
])('%s (%s)', (_what, url, status, kept) => {
  test(`is answered ${status} with every security header, cached: ${kept}`, async () => {
    const answer = await get(url, NAVIGATION)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['cache-control']).toBe(kept)
    expectSafe(answer.headers)
  })
})

function expectSafe(headers: Record<string, unknown>): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  expect(headers).toHaveProperty('permissions-policy')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
  const policy = String(headers['content-security-policy'])
  for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "script-src 'self'"])
    expect(policy).toContain(part)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(policy).toContain('report-to policy')
  expect(headers['reporting-endpoints']).toBe('policy="http://localhost:8080/policy-reports"')
}

test('accepts policy reports from anyone, and odd ones do no harm', async () => {
  const send = (payload: string, type = 'application/reports+json') =>
    app.inject({ method: 'POST', url: '/policy-reports', headers: { 'content-type': type }, payload })
  const report = {
    type: 'csp-violation',
    url: 'https://a',
    body: { effectiveDirective: 'img-src', blockedURL: 'https://b/c' },
  }
  for (const payload of [JSON.stringify([report]), '[', '{}', '[null]', '['.repeat(8_000)])
    expect((await send(payload)).statusCode).toBe(204)
  expect((await send('x'.repeat(17 * 1024))).statusCode).toBe(413)
  expect((await send('{}', 'text/plain')).statusCode).toBe(415)
})

test('security.txt names the contact of the deployment, and is missing without one', async () => {
  const url = '/.well-known/security.txt'
  expect((await get(url)).statusCode).toBe(404)
  const { app: named, services } = await startBackend((await backend()).db, {
    SECURITY_CONTACT: 'mailto:security@example.com',
  })
  const { body, headers } = await named.inject(url)
  await named.close()
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Contact: mailto:security@example.com\n')
  const expires = Temporal.Instant.from(/Expires: (\S+)/.exec(body)?.[1] ?? '')
  expect(expires.since(services.clock.now()).total('hours')).toBeGreaterThan(24)
})

test('a slow request header is checked every second and cut off after ten', () => {
  const { headersTimeout, connectionsCheckingInterval } = app.server as unknown as Record<string, number>
  expect([headersTimeout, connectionsCheckingInterval]).toEqual([10_000, 1_000])
})

test('the path to the sign-in page has the page’s headers', async () => {
  const begun = await get(await addressOfSignIn(), NAVIGATION)
  expect(begun.statusCode).toBe(303)
  expect(begun.headers.location).toMatch(/\/signin\/[\w-]+$/)
  expectSafe(begun.headers)
  expect(begun.headers['cache-control']).toBe('no-store')
  const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const page = await get(new URL(String(begun.headers.location), 'http://localhost').pathname, { cookie })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['cache-control']).toBe('no-store')
  expectSafe(page.headers)
  // The page's one script is our own file (passkeys), which its policy allows.
  expect(page.body.match(/<script.*?<\/script>/gs)).toEqual(['<script src="/signin/passkey.js"></script>'])
  expect(page.body).not.toMatch(/style=|\son\w+=/)
})

test('the API’s documentation page keeps the strict policy, except for styles', async () => {
  const answer = await get('/docs/', NAVIGATION)
  expect(answer.statusCode).toBe(200)
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('https is required for a year; other hosts are allowed only if configured', async () => {
  const secure = await startBackend((await backend()).db, {
    ...SANDBOX_CONFIRMED,
    PUBLIC_URL: 'https://portal.example.com',
    FHIR_BASE: 'https://fhir.example.org/r4',
  })
  const { headers } = await secure.app.inject('/config.json')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://fhir.example.org;")
  expect((await secure.app.inject('/fhir/Patient')).statusCode).toBe(404)
  await secure.app.close()
  expect((await get('/config.json')).headers).not.toHaveProperty('strict-transport-security')
})

describe('the built portal', () => {
  // The worker compares them (sw/renew-shells.ts).
  test('the configuration has the policy of the pages', async () => {
    const [settings, page] = await Promise.all([get('/config.json'), get('/index.html')])
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain(JSON.parse(FILES['inline-styles.json'])[0])
    expect(settings.headers['content-security-policy']).toBe(policy)
  })

  test.each(['/', '/login', '/Login', '/login?deep=1'])('%s is painted before any script', async (url) => {
    const { body, headers } = await get(url, NAVIGATION)
    expect(body).toBe(FILES['login.html'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test.each(['/id-card', '/no/such/page', '/select-plan?x=1.5', ...MISSPELLED])(
    '%s is the shell',
    async (url) => {
      expect((await get(url, NAVIGATION)).body).toBe(FILES['index.html'])
    },
  )

  const rootOf = async (headers: Record<string, string>, url = '/login') => {
    const answer = await get(url, { ...NAVIGATION, ...headers })
    expect(answer.headers.vary).toBe('accept-encoding, accept-language, cookie')
    expectSafe(answer.headers)
    return /<html[^>]*>/.exec(answer.body)?.[0]
  }

  test('the first paint has the language and the display of the browser', async () => {
    expect(await rootOf({ 'accept-language': 'fr,es-MX;q=0.8,en;q=0.5' })).toBe(
      '<html lang="es" data-brand="house">',
    )
    const cookie = 'display=175.dark.more.less.es.few; signed_out=at-provider'
    const look =
      'lang="es" data-text-size="175" data-theme="dark" data-contrast="more" data-motion="less" data-few-letters data-signed-out="at-provider"'
    expect(await rootOf({ cookie })).toBe(`<html ${look} data-brand="house">`)
    // The application's page has no text of its own.
    expect(await rootOf({ cookie }, '/id-card')).toBe(`<html ${look}>`)
    expect((await get('/login', { ...NAVIGATION, cookie })).body).toContain('La primera página')
    const { rawPayload } = await get('/login', { ...NAVIGATION, ...BROTLI, cookie })
    expect(brotliDecompressSync(rawPayload).toString()).toContain(look)
  })

  test.each([
    'display="><script>.x.y.z.fr.many',
    `display=${'175.'.repeat(1_000)}`,
    'display=%E0%A4%A',
    'display=; signed_out="onload=',
    'display=__proto__.constructor.toString.length.__proto__',
  ])('an invalid cookie changes nothing: %s', async (cookie) => {
    expect(await rootOf({ cookie })).toBe('<html lang="en" data-brand="house">')
  })

  test('the policy allows the build’s style sheet by its hash', async () => {
    const { headers } = await get('/login', NAVIGATION)
    expect(headers['content-security-policy']).toContain(
      "style-src 'self' 'sha256-aGFzaCBvZiB0aGUgc3R5bGVz';",
    )
  })

  test.each(['/', '/id-card', '/assets/main-abc123.js', '/sw.js'])('%s is sent compressed', async (url) => {
    const answer = await get(url, { ...NAVIGATION, ...BROTLI })
    const plain = await get(url, NAVIGATION)
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
      'content-type': plain.headers['content-type'],
    })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body)
  })

  test('the icon that browsers request by default is the mark', async () => {
    const answer = await get('/favicon.ico')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/brand/mark.svg'])
    expectSafe(answer.headers)
  })

  test('an unchanged file answers 304 with the same headers', async () => {
    const etag = String((await get('/sw.js')).headers.etag)
    const again = await get('/sw.js', { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.headers['cache-control']).toBe('no-cache')
    expectSafe(again.headers)
  })

  test.each(['/assets/none.js', '/nothing.png', '/session/none', '/docs/none', '/brand/none'])(
    '%s answers as data, never as a page',
    async (url) => {
      const answer = await get(url, NAVIGATION)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    },
  )

  test('an unknown FHIR type answers in FHIR’s own format, never as a page', async () => {
    const answer = await get('/fhir/none', NAVIGATION)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('application/fhir+json; charset=utf-8')
    expect(answer.json()).toMatchObject({ issue: [{ details: { coding: [{ code: 'NOT_FOUND' }] } }] })
  })

  test.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/.env'])(
    '%s has no page',
    async (url) => {
      const answer = await newTab(app).fetch(url)
      expect([400, 403, 404]).toContain((await get(url, NAVIGATION)).statusCode)
      expect(await answer.text()).not.toContain('member-portal')
    },
  )

  test.each([
    ['pin-worker', NAVIGATION],
    ['pin-worker', { ...NAVIGATION, ...BROTLI }],
    ['heic-worker', NAVIGATION],
  ])('lets the %s run WebAssembly, and no page', async (worker, how) => {
    const { headers } = await get(`/assets/${worker}-abc123.js`, how)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    )
    expect(headers).toMatchObject({ 'cache-control': A_YEAR, 'x-content-type-options': 'nosniff' })
  })

  test('a script that requests a page gets 404', async () => {
    const answer = await get('/id-card', { accept: '*/*', 'sec-fetch-dest': 'empty' })
    expect(answer.statusCode).toBe(404)
  })

  test('assets of the previous build are kept for open tabs', async () => {
    const kept = newFolder()
    writeFakeBuild(join(kept, 'kept'))
    const empty = newFolder()
    const server = await startBackend((await backend()).db, { DIST_DIR: empty, DATA_DIR: kept })
    const answer = await server.app.inject('/assets/main-abc123.js')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, A_YEAR])
    await server.app.close()
  })
})

test('without a build the calls still answer and a page returns 404', async () => {
  const { app: bare } = await backend()
  const answer = await bare.inject({ url: '/login', headers: NAVIGATION })
  expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })])
})
