/*
 * Links whose addresses lead, or once led, some browser, server or router to another origin. They combine the parts of
 * each known family, and so include combinations that no list has.
 */

const HOSTS = [
  'evil.example',
  'EVIL.EXAMPLE.',
  'evil.example:443',
  'localhost.evil.example',
  'evil\u3002example',
  'evil\uff0eexample',
  'evil%2eexample',
  'evil%E3%80%82example',
  '\u00ebvil.example',
  'xn--vil-jma.example',
  '[::1]',
  '[::ffff:203.0.113.7]',
  '203.0.113.7',
  '0xcb.0x0.0x71.0x7',
  '3405803783',
  `${'x'.repeat(60)}.example`,
]

const TAILS = ['', '/', '/claims', '/%2e%2e/claims', '?to=/claims', '#/claims']

/** Slashes, backslashes and characters that look like them. */
const SLASHES = [
  '//',
  '///',
  '/////',
  '/\\',
  '\\\\',
  '\\/',
  '/\\/',
  '//\\',
  '/%2f',
  '/%2F',
  '/%5c',
  '/%5C',
  '%2f%2f',
  '%5c%5c',
  '/%2f%2f',
  '/%252f',
  '/%255C',
  '/%25252f',
  '/%c0%af',
  '/%e0%80%af',
  '/%u2215',
  '/%ef%bc%8f',
  '/\uff0f',
  '/\uff3c',
  '/\u2044',
  '/\u2215',
  '/\u29f5',
]

/** Blanks that browsers drop from an address, and others that they keep. */
const BLANKS = [
  '/\t/',
  '/\n/',
  '/\r\n/',
  '/\u0000/',
  '/\u0001/',
  '/\u007f/',
  '/\u2028/',
  '/%09/',
  '/%0a/',
  '/%0d%0a/',
  '/%00/',
  '/%7f/',
  '\t//',
  ' //',
  '\n//',
  '\u0001//',
  '\u00a0//',
  '\u200b//',
  '\ufeff//',
  '/\t\\',
  '/%20/',
]

/** Path segments that go up or stay. */
const DOTS = [
  '/.//',
  '/..//',
  '/../..//',
  '/claims/..//',
  '/claims/../..//',
  '/%2e//',
  '/%2e%2e//',
  '/.%2e//',
  '/%2E%2e%2f',
  '/claims/..%2f..%2f',
  '/..%5c',
  '/..;//',
  '/;//',
  '/\u2025//',
]

/** A name before the host that some parsers take for the host. */
const NAMES = [
  '//user@',
  '//localhost@',
  '//localhost:8080@',
  '//localhost%40',
  '//localhost\\@',
  '//localhost#@',
  '//localhost?@',
  '/\\localhost@',
  '@',
  'https://localhost@',
  'https://localhost:8080@',
  '//localhost;@',
]

const SCHEMES = [
  'http:',
  'http:/',
  'http://',
  'http:///',
  'HTTPS://',
  'https:\\\\',
  'https:\\/',
  'ht\ttps://',
  ' https://',
  '\u0001https://',
  'https%3a//',
  'https:%2f%2f',
  'ftp://',
  'ws://',
  'file://',
  'intent://',
  'view-source:https://',
]

/** A script that runs would leave this name on the page. */
export const MARK = 'deepLinkRan'

const RUNS = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  'java\r\nscript:',
  ' javascript:',
  '\u0000javascript:',
  '\u0001javascript:',
  '\u00a0javascript:',
  'javascript\t:',
  'javascript&colon;',
  'javascript%3a',
  'javascript%253A',
  '/javascript:',
  '//javascript:',
  'javascript://%0a',
  'javascript://localhost/%0d%0a',
  'vbscript:',
  'livescript:',
  'data:text/html,',
  'DATA:text/html;charset=utf-8,',
  'data:text/html;base64,',
  'data:image/svg+xml,',
  'blob:',
  'blob:http://localhost/',
  'filesystem:',
  'about:',
]

const SCRIPTS = [
  `window.${MARK}=1`,
  `alert(1)`,
  `<script>window.${MARK}=1</script>`,
  `%3Cscript%3Ewindow.${MARK}=1%3C/script%3E`,
  `";window.${MARK}=1;//`,
  `'-(window.${MARK}=1)-'`,
  `<img src=x onerror=window.${MARK}=1>`,
  btoa(`<script>window.${MARK}=1</script>`),
]

const across = (...parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>((made, part) => made.flatMap((so) => part.map((next) => so + next)), [''])

const LONG = ['//', '/\\', 'https://', '/claims?to=', '/claims#', '/', '/claims/'].map(
  (opening) => opening + 'a'.repeat(70_000),
)

/** Addresses that look like pages of ours but aren't. */
export const attacks: readonly string[] = [
  ...new Set([
    ...across(SLASHES, HOSTS, TAILS),
    ...across(BLANKS, HOSTS, ['', '/claims']),
    ...across(DOTS, HOSTS, ['', '/claims']),
    ...across(NAMES, HOSTS, ['', '/claims']),
    ...across(SCHEMES, HOSTS, ['', '/claims']),
    ...across(RUNS, SCRIPTS),
    ...LONG,
    '',
    '.',
    '..',
    '?',
    '#',
    '/',
    '/login',
    '/auth-success?code=1&state=2',
    '/initiate-login',
    'claims',
    '/nowhere',
    '/sandbox',
    '/oidc/auth',
    '/session/end',
    '/config.json',
    '/assets/../claims',
    '/%',
    '/%zz',
  ]),
]

/** Pages of the portal with a foreign address as a parameter; they open and treat it as plain text. */
export const carriers: readonly string[] = [
  '/claims?to=',
  '/claims?redirect_uri=',
  '/dental/claims?next=',
  '/id-card#',
  '/message/M-1?to=',
  '/settings/profile?return=',
].flatMap((page) =>
  ['//evil.example', 'https://evil.example/', `javascript:window.${MARK}=1`, '/\\evil.example'].map(
    (elsewhere) => page + encodeURIComponent(elsewhere),
  ),
)

/** A `/linking` address inside another; the innermost target decides. */
export const nested: readonly string[] = [
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
].flatMap((elsewhere) => {
  const once = `/linking?to=${encodeURIComponent(elsewhere)}`
  return [once, `/linking?to=${encodeURIComponent(once)}`]
})
