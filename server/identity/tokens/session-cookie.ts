import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { sha256Of } from '#server/config/secrets.ts'

export const SESSION_COOKIE = '__Host-portal-session'

/** The name of a cookie's session in the database. */
export const hashOfSessionId = (id: string): string => sha256Of(id)

/** The name of the request's session in the database; undefined without the cookie. */
export const sessionHashOf = ({ cookies }: FastifyRequest): string | undefined => {
  const id = cookies?.[SESSION_COOKIE]
  return id && hashOfSessionId(id)
}
