import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { INLINE_STYLES_FILE } from '#contract/paths.ts'
import { chatKindOf } from '#server/config/chat.ts'
import type { ServerConfig } from '#server/config/config.ts'
import { ProviderHosts, type ProviderOrigins } from '#server/platform/http/discovery.ts'
import { REPORTS_GROUP, REPORTS_PATH } from './policy-reports.ts'
import { processorOrigin, sharesAddress } from '#server/config/processor-address.ts'

/** The hosts a deployment adds to our own for its APIs. */
const apiOrigins = (config: ServerConfig): string[] =>
  originsOf([config.MEMBER_API_BASE, config.MESSAGE_API_BASE, config.INSURER_API_BASE, config.FHIR_BASE])

function originsOf(addresses: readonly (string | undefined)[]): string[] {
  const origins = addresses.flatMap((address) =>
    address?.startsWith('http') ? [new URL(address).origin] : [],
  )
  return [...new Set(origins)]
}

/** The allowed frames: the processor's page that takes card numbers, and a vendor's chat, if there is one. */
function frameSource(config: ServerConfig): string {
  const hasOwn = sharesAddress(config) || chatKindOf(config) === 'vendor'
  const sources = [hasOwn ? "'self'" : '', sharesAddress(config) ? '' : (processorOrigin(config) ?? '')]
  return sources.filter(Boolean).join(' ') || "'none'"
}

const NO_PROVIDER: ProviderOrigins = { called: [], signOut: [] }

/** The sources that the policy allows besides those of the configuration. */
type PolicyParts = {
  /** The foreign provider: pages call its endpoints, and it receives the sign-out form. */
  provider?: ProviderOrigins | undefined
  /** The hashes of the style sheets that the build has written into its pages. */
  styles?: readonly string[]
}

/**
 * The policy of every portal page: nothing foreign, Trusted Types, and nothing inline except the build's style
 * sheets, each by its hash.
 */
export function contentSecurityPolicy(
  config: ServerConfig,
  { provider = NO_PROVIDER, styles = [] }: PolicyParts = {},
): string {
  const apis = apiOrigins(config)
  const called = [...new Set([...provider.called, ...apis])].join(' ')
  const targets = [...provider.signOut, ...apis, ...originsOf(Object.values(config.SSO_TARGETS))]
  const formTargets = [...new Set(targets)].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles.map((hash) => `'${hash}'`)].join(' '),
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${called}`.trim(),
    `frame-src ${frameSource(config)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self' ${formTargets}`.trim(),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portal-workers portal-sign-in portal-card dompurify',
    `report-to ${REPORTS_GROUP}`,
  ].join('; ')
}

/**
 * The workers that derive a key from a PIN and read HEIC photos run WebAssembly. Only they may run it, and they only
 * reach our own scripts.
 */
export const WASM_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

const StyleHashes = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.pipe(v.string(), v.regex(/^sha256-[\w+/]+=*$/))),
)

/** The hashes that the build has written next to its pages; an empty list without a build. */
function inlineStyles(dist: string): string[] {
  const file = join(dist, INLINE_STYLES_FILE)
  return existsSync(file) ? v.parse(StyleHashes, readFileSync(file, 'utf8')) : []
}

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=(), screen-wake-lock=(self), fullscreen=(self), clipboard-write=(self), web-share=(self)',
}

const HSTS = 'max-age=31536000; includeSubDomains'

/** The headers of every response; responses with data or pages aren't stored unless they say otherwise. */
export function headersOf(config: ServerConfig, parts?: PolicyParts): Record<string, string> {
  const overHttps = config.publicUrl.startsWith('https://')
  return {
    ...always,
    'content-security-policy': contentSecurityPolicy(config, parts),
    'reporting-endpoints': `${REPORTS_GROUP}="${config.publicUrl}${REPORTS_PATH}"`,
    'cache-control': 'no-store',
    ...(overHttps ? { 'strict-transport-security': HSTS } : {}),
  }
}

/** Probes are answered without waiting. */
const PROBE = /^\/(livez|readyz)\b/

/** Adds the security headers to every answer, before any other work on it. */
export function addHeaders(app: FastifyInstance, config: ServerConfig, dist: string): void {
  const styles = inlineStyles(dist)
  const hosts = new ProviderHosts(config.OIDC_ISSUER)
  const ofProbe = headersOf(config)
  let made: { origins: ProviderOrigins; headers: Record<string, string> } | undefined
  app.addHook('onRequest', async ({ url }, reply) => {
    if (PROBE.test(url)) return void reply.headers(ofProbe)
    const origins = await hosts.origins()
    if (made?.origins !== origins)
      made = { origins, headers: headersOf(config, { provider: origins, styles }) }
    reply.headers(made.headers)
  })
}
