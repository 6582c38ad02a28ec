import { resolve } from 'node:path'
import * as v from 'valibot'
import { isLoopback } from './loopback.ts'

const MODULE = 'module:'
const CHOICES = 'fhir with INSURER_FHIR_URL, or module:./path/to/my-insurer.ts'

const url = v.pipe(v.string(), v.url('must be an address such as https://fhir.example.com/r4'))
const base = v.pipe(
  url,
  v.check(isBare, 'must have no user, no query and no fragment'),
  v.transform((text) => text.replace(/\/$/, '')),
)
const filled = v.pipe(v.string(), v.nonEmpty('must not be empty'))

/** Selects the insurer's system and how to reach it. */
export const insurerEntries = {
  INSURER: v.optional(
    v.pipe(v.string(), v.regex(/^(sandbox|fhir|module:\.{0,2}\/.+)$/, `must be sandbox, ${CHOICES}`)),
    'sandbox',
  ),
  INSURER_FHIR_URL: v.optional(base),
  /** The portal's own client at the FHIR server's provider; without it, the member's token is passed on. */
  INSURER_FHIR_CLIENT_ID: v.optional(filled),
  INSURER_FHIR_CLIENT_SECRET: v.optional(filled),
  INSURER_FHIR_TOKEN_URL: v.optional(url),
  /** The system of the identifiers that map another identity provider's usernames. */
  INSURER_FHIR_USER_SYSTEM: v.optional(filled),
}

/** Text that isn't a URL passes: an earlier check reports it. */
function isBare(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { username, password, search, hash } = new URL(text)
  return username + password + search + hash === ''
}

const CLIENT = ['INSURER_FHIR_CLIENT_ID', 'INSURER_FHIR_CLIENT_SECRET', 'INSURER_FHIR_TOKEN_URL'] as const

/** Checks the raw settings, like all checks that depend on the mode. */
export function insurerProblems(settings: Record<string, string>): string[] {
  const { MODE, INSURER } = settings
  const problems: string[] = []
  if (MODE === 'gateway' && !INSURER) problems.push(`INSURER must be set outside sandbox mode: ${CHOICES}`)
  if (MODE === 'gateway' && INSURER === 'sandbox')
    problems.push(`INSURER must not be sandbox outside sandbox mode: set ${CHOICES}`)
  if (INSURER === 'fhir' && !settings.INSURER_FHIR_URL)
    problems.push('INSURER_FHIR_URL must name the FHIR server, because INSURER is fhir')
  for (const name of ['INSURER_FHIR_URL', 'INSURER_FHIR_TOKEN_URL'])
    if (!isSecureAddress(settings[name], MODE))
      problems.push(`${name} must be an https address (in sandbox mode also http on this machine)`)
  const missing = CLIENT.filter((name) => !settings[name])
  if (missing.length > 0 && missing.length < CLIENT.length)
    for (const name of missing) problems.push(`${name} is missing: set ${CLIENT.join(', ')}, or none of them`)
  return problems
}

/** Members' data and tokens require https. Text that isn't a URL passes: another check reports it. */
function isSecureAddress(text: string | undefined, mode: string | undefined): boolean {
  if (!text || !URL.canParse(text)) return true
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && mode !== 'gateway' && isLoopback(hostname))
}

type InsurerSettings = v.InferOutput<v.ObjectSchema<typeof insurerEntries, undefined>>

export type InsurerChoice =
  | { kind: 'sandbox' }
  /** Without a client, the member's own token is passed on. */
  | {
      kind: 'fhir'
      url: string
      userSystem?: string
      client?: { id: string; secret: string; tokenUrl: string }
    }
  /** `path` is absolute; in the setting it is relative to the directory in which the server was started. */
  | { kind: 'module'; path: string }

/** Returns the chosen insurer with everything needed to reach it. */
export function insurerChoice(settings: InsurerSettings): InsurerChoice {
  const { INSURER, INSURER_FHIR_URL: url } = settings
  if (INSURER.startsWith(MODULE)) return { kind: 'module', path: resolve(INSURER.slice(MODULE.length)) }
  if (INSURER === 'sandbox') return { kind: 'sandbox' }
  // Validated settings have it; throwing prevents any other case from falling back to the sandbox.
  if (!url) throw new Error('INSURER_FHIR_URL is missing')
  const { INSURER_FHIR_CLIENT_ID: id, INSURER_FHIR_CLIENT_SECRET: secret } = settings
  const { INSURER_FHIR_TOKEN_URL: tokenUrl } = settings
  const { INSURER_FHIR_USER_SYSTEM: userSystem } = settings
  const found = { kind: 'fhir', url, ...(userSystem ? { userSystem } : {}) } as const
  return { ...found, ...(id && secret && tokenUrl ? { client: { id, secret, tokenUrl } } : {}) }
}
