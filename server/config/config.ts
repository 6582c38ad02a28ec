import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { AppKey } from '#contract/entities/sso.ts'
import { EmailAddress } from '#contract/registration-rules.ts'
import { type PortalConfig, defaultConfig } from '#contract/entities/config.ts'
import { cardKeyOf, hasCardKey, hasSandboxKey } from './card-keys.ts'
import { chatEntries, chatKindOf, chatProblems } from './chat.ts'
import { databaseEntries, databaseProblems } from './database.ts'
import { identityEntries, identityProblems, secret } from './identity.ts'
import { insurerEntries, insurerProblems } from './insurer.ts'
import { modeProblems } from './mode.ts'
import { relyingPartyOf } from './relying-party.ts'
import { isVapidKey } from './vapid-key.ts'

/** The exit status of a misconfigured process (`EX_CONFIG` of sysexits). */
export const EXIT_CONFIG = 78
/** The exit status of a command with invalid arguments (`EX_USAGE`). */
export const EXIT_USAGE = 64

/** How long, in seconds, a member's session lasts at most without activity (spec §9: 720 and 180). */
export const MOST_IDLE_SECONDS = 900

const wholeNumber = (least: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
  )
const upTo = (most: number) => v.pipe(wholeNumber(1), v.maxValue(most, `must be at most ${most}`))
const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'must be true or false'),
  v.transform((text) => text === 'true' || text === '1'),
)
const url = v.pipe(v.string(), v.url('must be an address such as https://portal.example.com'))
const path = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/[^\s]+|\/[\w./-]*)$/, 'must be a path or an https address'),
  v.transform((base) => base.replace(/\/$/, '')),
)
const filled = v.pipe(v.string(), v.nonEmpty('must not be empty'))
const cardKeySet = v.pipe(
  v.string(),
  v.check(hasCardKey, 'must be a JWK set with a private P-256 key that has a kid'),
)

const SsoTargets = v.record(
  v.picklist(AppKey.options, ({ received }) => `contains an unknown application: ${received}`),
  v.pipe(
    v.string(),
    v.url('must contain only URLs'),
    v.startsWith('https://', 'must contain only https URLs'),
  ),
)

const ssoTargets = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = v.safeParse(SsoTargets, jsonIn(dataset.value))
    if (read.success) return read.output
    const [{ message }] = read.issues
    addIssue({ message: `must be JSON such as {"cob":"https://cob.example.com/in"}; ${message}` })
    return NEVER
  }),
)

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Every setting by its environment name; an omitted setting has the sandbox's value. */
const Environment = v.object({
  MODE: v.optional(v.picklist(['sandbox', 'gateway'], 'must be sandbox or gateway'), 'sandbox'),
  /** Confirms synthetic people on a server that could have members' data. */
  SANDBOX_ON_REAL_DATABASE: v.optional(v.picklist(['yes'], 'must be yes, or left out')),
  HOST: v.optional(filled, '127.0.0.1'),
  PORT: v.optional(v.pipe(wholeNumber(0), v.maxValue(65_535, 'must be at most 65535')), '8080'),
  ...identityEntries,
  ...databaseEntries,
  DATABASE_POOL_MAX: v.optional(wholeNumber(1), '10'),
  /** How servers learn of new messages: PostgreSQL's NOTIFY (the default with a DATABASE_URL), or polling. */
  EVENTS: v.optional(v.picklist(['pg', 'poll'], 'must be pg or poll')),
  DATA_DIR: v.optional(filled, './data'),
  /** The folder of the built portal; next to the server by default. */
  DIST_DIR: v.optional(filled, join(import.meta.dirname, '../../dist')),
  /**
   * An editor's folder of content files, reloaded whenever it changes; its pictures are in the `pictures` subfolder.
   */
  CONTENT_DIR: v.optional(filled),
  /** An editor's folder of brands, with a subfolder for each, reloaded whenever it changes. */
  BRANDS_DIR: v.optional(filled),
  /** The legal deadlines shown to members, reloaded whenever the file changes. */
  DEADLINES_FILE: v.optional(filled),
  /** A folder of CSV files with the names of codes that the insurer has licensed; read once at startup. */
  CODESETS_DIR: v.optional(filled),
  PRODUCT_NAME: v.optional(filled, defaultConfig.productName),
  OIDC_CLIENT_ID: v.optional(filled, defaultConfig.oidc.clientId),
  OIDC_SCOPES: v.optional(filled, defaultConfig.oidc.scope),
  OIDC_USERNAME_CLAIM: v.optional(filled, defaultConfig.oidc.usernameClaim),
  /**
   * `link` for another provider whose end_session_endpoint accepts no form; `link-with-token` if it requires an ID
   * token.
   */
  OIDC_SIGN_OUT: v.optional(
    v.picklist(['form', 'link', 'link-with-token'], 'must be form, link or link-with-token'),
    defaultConfig.oidc.signOutBy,
  ),
  /** Whether a sign-in at another provider counts as recent if its ID token has no `auth_time` (decision 036). */
  OIDC_WITHOUT_AUTH_TIME: v.optional(
    v.picklist(['refuse', 'trust-prompt'], 'must be refuse or trust-prompt'),
    'refuse',
  ),
  /** Signs the cards that members save on their devices; the build needs the public half. */
  CARD_SIGNING_KEYS: v.optional(cardKeySet),
  /** The mail server and the sender address; without them, the sandbox keeps emails in its own inbox. */
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/[^/\s]+/, 'must begin with smtp:// or smtps://')),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => v.is(EmailAddress, text), 'must be an email address'),
    ),
  ),
  /** Accepts faxes as JSON: `to`, ten digits, and `pdf`, in base64. */
  FAX_URL: v.optional(v.pipe(url, v.regex(/^https?:/, 'must be an http or https address'))),
  FAX_TOKEN: v.optional(filled),
  /** Accepts text messages as JSON: `to`, ten digits, and `body`. */
  TEXT_URL: v.optional(v.pipe(url, v.regex(/^https?:/, 'must be an http or https address'))),
  TEXT_TOKEN: v.optional(filled),
  /** Identifies this server to push services: a P-256 key. Without one, the server creates its own. */
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(v.string(), v.check(isVapidKey, 'must be a P-256 private key: 32 bytes in base64url')),
  ),
  /** The contact address for push services. */
  VAPID_SUBJECT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must begin with mailto: or https://')),
  ),
  MEMBER_API_BASE: v.optional(path, defaultConfig.bases.member),
  MESSAGE_API_BASE: v.optional(path, defaultConfig.bases.message),
  INSURER_API_BASE: v.optional(path, defaultConfig.bases.insurer),
  FHIR_BASE: v.optional(path, defaultConfig.bases.fhir),
  ...insurerEntries,
  ...chatEntries,
  /** The address of the payment processor whose page takes card numbers; the sandbox has its own. */
  PROCESSOR_URL: v.optional(v.pipe(url, v.regex(/^https?:/, 'must be an http or https address'))),
  /** Whether this server also runs the jobs: AutoPay, crediting, explanations of benefits. */
  JOBS: v.optional(flag, 'true'),
  /** The targets of hand-offs, by application key; the sandbox has its own page for each. */
  SSO_TARGETS: v.optional(ssoTargets, '{}'),
  SSO_KEY: v.optional(secret),
  SESSION_WARN_SECONDS: v.optional(upTo(MOST_IDLE_SECONDS), String(defaultConfig.inactivityWarningSeconds)),
  SESSION_GRACE_SECONDS: v.optional(upTo(MOST_IDLE_SECONDS), String(defaultConfig.inactivityGraceSeconds)),
  /** How long a staff sign-in lasts without activity, and at most; never longer than a member's. */
  STAFF_IDLE_SECONDS: v.optional(v.pipe(wholeNumber(120), v.maxValue(900, 'must be at most 900')), '900'),
  STAFF_SESSION_SECONDS: v.optional(
    v.pipe(wholeNumber(900), v.maxValue(43_200, 'must be at most 43200')),
    '28800',
  ),
  /** How many seconds after the password was entered calls that require a recent one accept it. */
  STEP_UP_SECONDS: v.optional(v.pipe(wholeNumber(60), v.maxValue(1_800, 'must be at most 1800')), '600'),
  /** The contact for reports of security vulnerabilities, published in /.well-known/security.txt. */
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/,
        'must begin with mailto:, https:// or tel:+',
      ),
    ),
  ),
  NOTICE_RECHECK_SECONDS: v.optional(upTo(86_400), String(defaultConfig.noticeRecheckSeconds)),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
})

export type ServerConfig = v.InferOutput<typeof Environment> & {
  /** The origin under which members reach the portal, without a trailing slash. */
  publicUrl: string
}

export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}.`)
    this.problems = problems
  }
}

/** Reads each setting, or the secret in the file that `NAME_FILE` names. */
function withFiles(env: NodeJS.ProcessEnv, problems: string[]): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const name of Object.keys(Environment.entries)) {
    const value = env[name]
    const file = env[`${name}_FILE`]
    if (value !== undefined && value !== '') settings[name] = value
    else if (file) {
      try {
        settings[name] = readFileSync(file, 'utf8').trim()
      } catch {
        problems.push(`${name}_FILE names ${file}, which cannot be read`)
      }
    }
  }
  return settings
}

/** Checks the raw settings, so that these problems are reported together with the others. */
function gatewayProblems(config: Record<string, string>): string[] {
  if (config.MODE !== 'gateway') return []
  const problems: string[] = []
  if (!config.DATABASE_URL) problems.push('DATABASE_URL must name a PostgreSQL outside sandbox mode')
  if (config.CARD_SIGNING_KEYS && hasSandboxKey(config.CARD_SIGNING_KEYS))
    problems.push('CARD_SIGNING_KEYS must not contain the sandbox key, which is public')
  for (const name of ['FAX_URL', 'TEXT_URL'])
    if (config[name] && !config[name].startsWith('https://'))
      problems.push(`${name} must be an https address outside sandbox mode`)
  if (config.PROCESSOR_URL && !config.PROCESSOR_URL.startsWith('https://'))
    problems.push('PROCESSOR_URL must be an https address outside sandbox mode')
  return problems
}

/** A dialog that waits longer than the server keeps an idle session would promise time that isn't left. */
function idleProblems({ SESSION_WARN_SECONDS, SESSION_GRACE_SECONDS }: Record<string, string>): string[] {
  const warnAfter = Number(SESSION_WARN_SECONDS ?? defaultConfig.inactivityWarningSeconds)
  const graceFor = Number(SESSION_GRACE_SECONDS ?? defaultConfig.inactivityGraceSeconds)
  // A value that is too large by itself has its own line.
  const isEachPossible = Math.max(warnAfter, graceFor) <= MOST_IDLE_SECONDS
  return isEachPossible && warnAfter + graceFor > MOST_IDLE_SECONDS
    ? [
        `SESSION_WARN_SECONDS and SESSION_GRACE_SECONDS must be at most ${MOST_IDLE_SECONDS} together, after which the server ends an idle session`,
      ]
    : []
}

/** Notifications need a database that can notify. */
const eventsProblems = ({ EVENTS, EVENTS_DATABASE_URL, DATABASE_URL }: Record<string, string>): string[] =>
  (EVENTS === 'pg' || EVENTS_DATABASE_URL) && !DATABASE_URL
    ? ['EVENTS=pg and EVENTS_DATABASE_URL need a DATABASE_URL: the embedded database can only be polled']
    : []

/** Reads the whole environment; throws a single ConfigError with every problem. */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  const problems: string[] = []
  const settings = withFiles(env, problems)
  const parsed = v.safeParse(Environment, settings)
  for (const issue of parsed.issues ?? []) problems.push(`${v.getDotPath(issue)} ${issue.message}`)
  problems.push(...modeProblems(settings), ...identityProblems(settings), ...gatewayProblems(settings))
  problems.push(...insurerProblems(settings), ...eventsProblems(settings), ...databaseProblems(settings))
  problems.push(...chatProblems(settings), ...idleProblems(settings))
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems)
  const { PUBLIC_URL, PORT } = parsed.output
  return { ...parsed.output, publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '') }
}

/** The settings that the portal needs (`/config.json`). */
export function portalConfigOf(config: ServerConfig, build: string): PortalConfig {
  return {
    productName: config.PRODUCT_NAME,
    build,
    sandbox: config.MODE === 'sandbox',
    oidc: {
      issuer: config.OIDC_ISSUER ?? `${config.publicUrl}/oidc`,
      clientId: config.OIDC_CLIENT_ID,
      scope: config.OIDC_SCOPES,
      ...(config.OIDC_AUDIENCE ? { audience: config.OIDC_AUDIENCE } : {}),
      usernameClaim: config.OIDC_USERNAME_CLAIM,
      signOutBy: config.OIDC_SIGN_OUT,
    },
    bases: {
      member: config.MEMBER_API_BASE,
      message: config.MESSAGE_API_BASE,
      insurer: config.INSURER_API_BASE,
      fhir: config.FHIR_BASE,
    },
    session: defaultConfig.session,
    savesCards: cardKeyOf(config) !== undefined,
    passkeys: relyingPartyOf(config) !== undefined,
    registersMembers: config.OIDC_ISSUER === undefined,
    hasDirectory: defaultConfig.hasDirectory,
    registerUrl: config.REGISTER_URL ?? null,
    ownsSignIn: config.OIDC_ISSUER === undefined,
    readsIdTokens: config.OIDC_ISSUER !== undefined,
    signInSettingsUrl: config.SIGN_IN_SETTINGS_URL ?? null,
    publishesContent: config.CONTENT_DIR !== undefined,
    publishesBrands: config.BRANDS_DIR !== undefined,
    handOffOrigins: [...new Set(Object.values(config.SSO_TARGETS).map((target) => new URL(target).origin))],
    // In the sandbox, each application has a simulated page.
    connectedApps: config.MODE === 'sandbox' ? [...AppKey.options] : Object.keys(config.SSO_TARGETS),
    chat: {
      kind: chatKindOf(config),
      vendor: config.CHAT_VENDOR ?? '',
      timeZone: config.CHAT_TIMEZONE,
      hours: 'brand',
    },
    inactivityWarningSeconds: config.SESSION_WARN_SECONDS,
    inactivityGraceSeconds: config.SESSION_GRACE_SECONDS,
    noticeRecheckSeconds: config.NOTICE_RECHECK_SECONDS,
  }
}
