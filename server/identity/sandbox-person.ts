import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Everyone's password in the sandbox. */
export const SANDBOX_PASSWORD = 'Portal#2026'

const COOKIE = 'sandbox-person'
/** Long enough to come from the press to the provider; whoever waits longer signs in by hand. */
const CHOSEN_SECONDS = 60
const OPTIONS = { path: '/signin', httpOnly: true, sameSite: 'lax' } as const

/** The provider's own session of this browser, which would sign in whoever it belongs to. */
const PROVIDER_SESSION = ['_session', '_session.sig']

/** One press signs in as this person; sandbox mode only, where everyone's password is public. */
export function choosePerson(reply: FastifyReply, username: string): void {
  reply.setCookie(COOKIE, username, { ...OPTIONS, maxAge: CHOSEN_SECONDS })
  for (const name of PROVIDER_SESSION) reply.clearCookie(name, { path: '/' })
}

/** Who was chosen in this browser; the choice is used once. */
export function takeChosenPerson({ cookies }: FastifyRequest, reply: FastifyReply): string | undefined {
  const chosen = cookies[COOKIE]
  // In the header itself: the provider may answer the request from here on.
  if (chosen) reply.header('set-cookie', reply.server.serializeCookie(COOKIE, '', { ...OPTIONS, maxAge: 0 }))
  return chosen
}
