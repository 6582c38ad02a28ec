import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import '@fastify/cookie'
import type { ServerConfig } from '#server/config/config.ts'
import { SECRET } from '#contract/ids.ts'
import { newSecret } from '#server/config/secrets.ts'

/** How long a member may take from the first page of a sign-in to its end. */
export const SIGN_IN_SECONDS = 3600

/**
 * If the portal is on https, the names begin with `__Host-`: a browser accepts such a cookie from this host alone, so a
 * sibling host can't plant one. Plain http is for a machine talking to itself; WebKit stores no `Secure` cookie there,
 * and the prefix requires it (docs/decisions/032-sign-ins-bound-to-a-browser.md).
 */
const prefixFor = ({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): string =>
  publicUrl.startsWith('https://') ? '__Host-' : ''

type Addressed = Pick<ServerConfig, 'publicUrl'>

/** The names of the provider's own cookies. The two of a sign-in have its path, which the prefix forbids. */
export const providerCookieNames = (config: Addressed) => ({
  session: `${prefixFor(config)}_session`,
  interaction: '_interaction',
  resume: '_interaction_resume',
})

/** Names the browser in which sign-ins are started; they can't finish in another. */
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

/** Runs a part of the provider's work for the browser of this request. */
export function forBrowserOf<Result>(
  config: Addressed,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  work: () => Result,
): Result {
  const cookie = cookies[browserCookie(config).name]
  return browsers.run(cookie !== undefined && SECRET.test(cookie) ? cookie : undefined, work)
}

/** The name of the current browser; undefined before it has started a sign-in. */
export const currentBrowser = (): string | undefined => browsers.getStore()

export const newBrowser = (): string => newSecret()

/** The database has only the hash: a copy of it finishes no sign-in. */
export const browserHashOf = (browser: string): string => hash('sha256', browser, 'base64url')
