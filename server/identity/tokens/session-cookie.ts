import { hash } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

export const SESSION_COOKIE = '__Host-portal-session'

/** The name of a cookie's session in the database. */
export const hashOfSessionId = (id: string): string => hash('sha256', id, 'base64url')

/** The name of the request's session in the database; undefined without the cookie. */
export const sessionHashOf = ({ cookies }: FastifyRequest): string | undefined => {
  const id = cookies?.[SESSION_COOKIE]
  return id && hashOfSessionId(id)
}
