import type { InjectOptions } from 'fastify'
import { type Random, altered, oneOf } from './odd-answers.ts'

/** A request whose address is text. */
export type PlainRequest = InjectOptions & { url: string }

/** Texts that have broken parsers, databases, and regular expressions. */
const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Etxt',
  '\u200B',
  '’; --',
  '%00',
  '%',
  '\\',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  '[object Object]',
  '2026-02-30',
  '9999-99-99',
  '-1',
  '1e999',
  'NaN',
  '🙂'.repeat(300),
  'é'.repeat(2_000),
  '='.repeat(40_000),
  '('.repeat(2_000),
  'a b '.repeat(4_000),
]

const ODD_NUMBERS: readonly unknown[] = [-1, -0, 0.1, 1e308, 2 ** 53, -(2 ** 31) - 1, '7', [], {}, null, true]

const ODD_HEADERS: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': ';' },
  { 'accept-language': 'x'.repeat(3_000) },
  { 'accept-language': 'es;q=NaN, *;q=-1, ,,' },
  { accept: 'application/fhir+xml' },
  { cookie: '=; =; a=%E0%A4%A; _session=..; portal_session=%00' },
  { 'idempotency-key': '' },
  { 'idempotency-key': "'\\".repeat(200) },
  { prefer: 'handling=strict; handling=lenient' },
  { range: 'bytes=5-1' },
  { 'if-none-match': '"'.repeat(500) },
  { 'x-forwarded-for': '256.1.1.1, ::g, unknown' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic Og==' },
]

const DEEP = 5_000
const ODD_BODIES: readonly string[] = [
  '',
  '{',
  'null',
  '7',
  '"text"',
  '[]',
  '[[]]',
  '{"a":1,"a":2}',
  '{"__proto__":{"isStaff":true}}',
  '\ufeff{}',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  `{"text":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
  `{${Array.from({ length: 3_000 }, (_, at) => `"k${at}":1`).join()}}`,
]

const METHODS = ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'GET', 'POST', 'PUT', 'DELETE'] as const

/** Puts an odd value at a random leaf of a JSON value. */
function withOddLeaf(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const at = Math.floor(random() * value.length)
    return value.with(at, withOddLeaf(value[at], random))
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const name = oneOf(random, Object.keys(value))
    return { ...value, [name]: withOddLeaf((value as Record<string, unknown>)[name], random) }
  }
  return random() < 0.7 ? oneOf(random, ODD_TEXTS) : oneOf(random, ODD_NUMBERS)
}

type Change = (request: PlainRequest, random: Random) => PlainRequest

const jsonIn = ({ payload }: InjectOptions): unknown => {
  try {
    return typeof payload === 'string' ? JSON.parse(payload) : undefined
  } catch {
    return undefined
  }
}

const escaped = (text: string): string => {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}

const changeUrl = (request: PlainRequest, change: (url: string) => string): PlainRequest => ({
  ...request,
  url: change(request.url),
})

/** The ways to make a request odd; each changes one thing. */
const CHANGES: Record<string, Change> = {
  'odd value in the body': (request, random) => {
    const body = jsonIn(request)
    return body === undefined ? request : { ...request, payload: JSON.stringify(withOddLeaf(body, random)) }
  },
  'altered body': (request, random) => {
    const body = jsonIn(request)
    const odd = typeof body === 'object' && body !== null ? altered(body, random) : undefined
    return odd ? { ...request, payload: JSON.stringify(odd.answer) } : request
  },
  'odd body': (request, random) => ({ ...request, payload: oneOf(random, ODD_BODIES) }),
  'random bytes': (request, random) => ({
    ...request,
    payload: Buffer.from(Array.from({ length: Math.floor(random() * 2_000) }, () => random() * 256)),
  }),
  'odd part of the path': (request, random) =>
    changeUrl(request, (url) => {
      const [path = '', query = ''] = url.split('?')
      const parts = path.split('/')
      const at = 1 + Math.floor(random() * (parts.length - 1))
      return `${parts.with(at, escaped(oneOf(random, ODD_TEXTS)).slice(0, 4_000)).join('/')}?${query}`
    }),
  'odd query': (request, random) =>
    changeUrl(request, (url) => {
      const name = oneOf(random, [
        'q',
        'year',
        'members',
        'contractType',
        '_count',
        'identifier',
        '__proto__',
        'a[b]',
      ])
      return `${url}&${name}=${escaped(oneOf(random, ODD_TEXTS)).slice(0, 8_000)}`
    }),
  'odd value in the query': (request, random) =>
    changeUrl(request, (url) =>
      url.replace(/=[^&]*/, `=${escaped(oneOf(random, ODD_TEXTS)).slice(0, 8_000)}`),
    ),
  'undecodable address': (request, random) =>
    changeUrl(request, (url) =>
      url.replace(/[^/?]+(?=\?|$)/, oneOf(random, ['%', '%ff', '%c0%ae', '%u0041'])),
    ),
  'odd header': (request, random) => ({
    ...request,
    headers: { ...request.headers, ...oneOf(random, ODD_HEADERS) },
  }),
  'another method': (request, random) => ({ ...request, method: oneOf(random, METHODS) }) as PlainRequest,
}

/** A request with one odd thing, and its name. */
export function oddRequest(request: PlainRequest, random: Random): { request: PlainRequest; oddity: string } {
  const oddity = oneOf(random, Object.keys(CHANGES))
  return { request: CHANGES[oddity]?.(request, random) ?? request, oddity }
}

/**
 * The pages and forms of the identity provider and the addresses outside the API, each as a plain form would send it.
 */
export const FORMS: readonly PlainRequest[] = [
  '/oidc/auth',
  '/oidc/session/end',
  '/oidc/me',
  '/oidc/jwks',
  '/.well-known/openid-configuration',
  '/oidc/.well-known/openid-configuration',
  '/livez',
  '/readyz',
  '/config.json',
  '/docs/json',
  '/fhir/metadata',
  '/signin/unknown',
  '/content/index.json',
  '/brands/index.json',
  '/claims',
  '/assets/none.js',
  '/sw.js',
].map((url): PlainRequest => ({
  method: 'GET',
  url: `${url}?client_id=member-portal&scope=openid`,
  headers: {},
}))

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

/** The forms of the provider; those of a sign-in use its address and the cookies of the browser that began it. */
export const postedIn = ({ uid, cookie }: { uid: string; cookie: string }): PlainRequest[] =>
  [
    '/oidc/token',
    '/oidc/auth',
    '/oidc/session/end/confirm',
    '/oidc/token/revocation',
    ...[
      '',
      '/code',
      '/code/ways',
      '/app',
      '/app/recovery',
      '/app/send',
      '/passkey',
      '/passkey/challenge',
    ].map((page) => `/signin/${uid}${page}`),
    ...[
      '/review',
      '/review/passkey',
      '/review/app',
      '/password',
      '/password/code',
      '/password/new',
      '/username',
      '/unlock',
      '/unlock/ways',
    ].map((page) => `/signin/${uid}${page}`),
  ].map((url) => ({
    method: 'POST',
    url,
    headers: { ...FORM_TYPE, cookie },
    payload: 'grant_type=refresh_token&client_id=member-portal&refresh_token=a&username=a&password=b&xsrf=c',
  }))
