import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import '@fastify/cookie'
import type { ServerConfig } from '#server/config/config.ts'
import { SECRET } from '#contract/ids.ts'
import { newSecret, sha256Of } from '#server/config/secrets.ts'

/** How long a member may take from a sign-in's first page to its end. */
export const SIGN_IN_SECONDS = 3600

/**
 * With https, the names begin with `__Host-`: a browser accepts such a cookie only from this host, so a sibling host
 * can't plant one. Plain http is only used within one machine; there, WebKit stores no `Secure` cookies, which the
 * prefix requires (docs/decisions/032-sign-ins-bound-to-a-browser.md).
 */
const prefixFor = ({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): string =>
  publicUrl.startsWith('https://') ? '__Host-' : ''

type Addressed = Pick<ServerConfig, 'publicUrl'>

/** The names of the provider's own cookies. The two sign-in cookies have its path, which the prefix forbids. */
export const providerCookieNames = (config: Addressed) => ({
  session: `${prefixFor(config)}_session`,
  interaction: '_interaction',
  resume: '_interaction_resume',
})

/** Identifies the browser in which a sign-in is started; it can't finish in another. */
export const browserCookie = (config: Addressed) => ({
  name: `${prefixFor(config)}sign-in-browser`,
  options: {
    path: '/',
    httpOnly: true,
    signed: false,
    overwrite: true,
    sameSite: 'lax' as const,
    secure: prefixFor(config) !== '',
    maxAge: SIGN_IN_SECONDS * 1000,
  } as const,
})

const browsers = new AsyncLocalStorage<string | undefined>()

/** Runs provider work in the context of this request's browser. */
export function forBrowserOf<Result>(
  config: Addressed,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  work: () => Result,
): Result {
  const cookie = cookies[browserCookie(config).name]
  return browsers.run(cookie !== undefined && SECRET.test(cookie) ? cookie : undefined, work)
}

/** The current browser's name; undefined before it has started a sign-in. */
export const currentBrowser = (): string | undefined => browsers.getStore()

export const newBrowser = (): string => newSecret()

/** The database has only the hash, so that a copy of it can't finish a sign-in. */
export const browserHashOf = (browser: string): string => sha256Of(browser)
