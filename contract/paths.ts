import { CARD_PROMPTS, promptFileOf } from './card-file.ts'

/**
 * The first segments of every address that the server answers by itself. All others are pages of the portal or files of
 * its build: the worker, the development proxy and the static handler decide by this one list.
 */
const SERVER_SEGMENTS = [
  'oidc',
  'signin',
  'session',
  'member',
  'abcbs',
  'fhir',
  'processor',
  'sandbox',
  'staff',
  'docs',
  'chat-frame',
  'livez',
  'readyz',
  'config.json',
  'content.json',
  'brands.json',
  'brands',
  'server-pages.css',
  'policy-reports',
  '.well-known',
] as const

const anySegment = SERVER_SEGMENTS.map((segment) => segment.replace('.', '\\.')).join('|')

/** Matches a path, with or without its search, that the server answers by itself. */
export const SERVER_PATH = new RegExp(`^/(${anySegment})(?=[/?]|$)`)

/**
 * The public pages whose HTML is rendered when the portal is built, by path: the file in the build. The server and the
 * service worker answer these paths with that file, and every other page with the application's index.html.
 */
export const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  '/login': 'login.html',
  '/': 'login.html',
  '/initiate-login': 'initiate-login.html',
  '/auth-success': 'auth-success.html',
  '/register': 'register.html',
  '/create-account': 'create-account.html',
  '/communication-settings': 'communication-settings.html',
  '/complete-registration': 'complete-registration.html',
}

/** The staff console: an entry and a build of its own, answered by the server alone (decisions/020). */
export const STAFF_PATH = '/staff'
export const STAFF_FILE = 'staff.html'
/** Its pages, below its path. */
export const STAFF_PAGES = [
  '/',
  '/person',
  '/questions',
  '/question',
  '/chats',
  '/directory',
  '/records',
  '/notices',
  '/outages',
  '/content',
  '/sandbox',
  '/signed-in',
] as const
export type StaffPage = (typeof STAFF_PAGES)[number]
/** Where the provider sends the staff back to. */
export const STAFF_CALLBACK = '/staff/signed-in'

/** The files that a small script of their own makes work (src/entry/public-page.ts); the others open the application. */
export const SMALL_SCRIPT_PAGES: readonly string[] = ['login.html', 'initiate-login.html']

/** The application's page, which has no text of its own. */
const APPLICATION_FILE = 'index.html'

/** The file of the build that holds this path's first page. `path` is without search and hash, in any case. */
export const htmlFileOf = (path: string): string => PUBLIC_PAGES[path.toLowerCase()] ?? APPLICATION_FILE

/** A rendered page has a file for each language: login.html and login.es.html. */
export const inLanguage = (file: string, language: string): string =>
  language === 'en' || file === APPLICATION_FILE ? file : file.replace('.html', `.${language}.html`)

/** Every file that a page of the portal is answered with. */
export const htmlFiles = (languages: readonly string[]): string[] => [
  ...new Set([
    APPLICATION_FILE,
    ...[...Object.values(PUBLIC_PAGES), ...CARD_PROMPTS.map(promptFileOf)].flatMap((file) =>
      languages.map((language) => inLanguage(file, language)),
    ),
  ]),
]

/** Lists the hashes of the style sheets that are written into the pages, for their content security policy. */
export const INLINE_STYLES_FILE = 'inline-styles.json'
