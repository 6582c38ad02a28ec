import { CARD_PROMPTS, promptFileOf } from './card-file.ts'

/**
 * The first segments of every address that the server answers itself. All others are pages of the portal or files of
 * its build. The worker, the development proxy and the static handler all use this list.
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

/** Matches a path, with or without its search, that the server answers itself. */
export const SERVER_PATH = new RegExp(`^/(${anySegment})(?=[/?]|$)`)

/**
 * The public pages whose HTML is rendered at build time, by path, with their file in the build. The server and the
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

/** The staff console: a separate entry and build, answered only by the server (decisions/020). */
export const STAFF_PATH = '/staff'
export const STAFF_FILE = 'staff.html'
/** The console's pages, below its path. */
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
/** Where the provider returns staff. */
export const STAFF_CALLBACK = '/staff/signed-in'

/** The pages with their own small script (src/entry/public-page.ts); the others open the application. */
export const SMALL_SCRIPT_PAGES: readonly string[] = ['login.html', 'initiate-login.html']

/** The application's page, which has no text of its own. */
const APPLICATION_FILE = 'index.html'

/** The build's file with this path's first page. `path` has no search or hash, and may have any case. */
export const htmlFileOf = (path: string): string => PUBLIC_PAGES[path.toLowerCase()] ?? APPLICATION_FILE

/** The file of a rendered page in a language, such as login.html and login.es.html. */
export const inLanguage = (file: string, language: string): string =>
  language === 'en' || file === APPLICATION_FILE ? file : file.replace('.html', `.${language}.html`)

/** Every file with which a portal page can be answered. */
export const htmlFiles = (languages: readonly string[]): string[] => [
  ...new Set([
    APPLICATION_FILE,
    ...[...Object.values(PUBLIC_PAGES), ...CARD_PROMPTS.map(promptFileOf)].flatMap((file) =>
      languages.map((language) => inLanguage(file, language)),
    ),
  ]),
]

/** Lists the hashes of the style sheets in the pages, for their content security policy. */
export const INLINE_STYLES_FILE = 'inline-styles.json'
