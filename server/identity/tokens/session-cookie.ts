import { hash } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

export const SESSION_COOKIE = '__Host-portal-session'

/** The name under which the database knows the session of a cookie. */
export const hashOfSessionId = (id: string): string => hash('sha256', id, 'base64url')

/** The name under which the database knows the request's session; undefined without the cookie. */
export const sessionHashOf = ({ cookies }: FastifyRequest): string | undefined => {
  const id = cookies?.[SESSION_COOKIE]
  return id && hashOfSessionId(id)
}
