/**
 * The first segments of every address that the server answers by itself. All others are pages of the portal or files of
 * its build: the worker, the development proxy and the static handler decide by this one list.
 */
export const SERVER_SEGMENTS = [
  'oidc',
  'signin',
  'session',
  'member',
  'abcbs',
  'fhir',
  'processor',
  'sandbox',
  'docs',
  'livez',
  'readyz',
  'config.json',
  'server-pages.css',
] as const

const anySegment = SERVER_SEGMENTS.map((segment) => segment.replace('.', '\\.')).join('|')

/** Matches a path, with or without its search, that the server answers by itself. */
export const SERVER_PATH = new RegExp(`^/(${anySegment})(?=[/?]|$)`)
