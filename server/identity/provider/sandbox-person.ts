import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerConfig } from '#server/config/config.ts'
import { providerCookieNames } from './sign-in-cookies.ts'

/** The password of everyone in the sandbox. */
export const SANDBOX_PASSWORD = 'Portal#2026'

const COOKIE = 'sandbox-person'
/** Long enough to get from the button to the provider; after that, the visitor signs in by hand. */
const CHOSEN_SECONDS = 60
const OPTIONS = { path: '/signin', httpOnly: true, sameSite: 'lax' } as const

/**
 * Signs in as this person with one click; only in sandbox mode, where everyone's password is public. The provider's
 * existing session in this browser would sign in the previous person.
 */
export function choosePerson(reply: FastifyReply, username: string, config: ServerConfig): void {
  reply.setCookie(COOKIE, username, { ...OPTIONS, maxAge: CHOSEN_SECONDS })
  const { session } = providerCookieNames(config)
  const secure = config.publicUrl.startsWith('https://')
  for (const name of [session, `${session}.sig`]) reply.clearCookie(name, { path: '/', secure })
}

/** The person chosen in this browser; each choice is used once. */
export function takeChosenPerson({ cookies }: FastifyRequest, reply: FastifyReply): string | undefined {
  const chosen = cookies[COOKIE]
  // Writes to the header directly, because the provider may answer the request after this.
  if (chosen) reply.header('set-cookie', reply.server.serializeCookie(COOKIE, '', { ...OPTIONS, maxAge: 0 }))
  return chosen
}
