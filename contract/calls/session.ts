import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { SessionKey, SessionNews } from '#contract/entities/session.ts'

/** Opens the server-side session after sign-in: sets the cookie, answers the new session key. */
export const openSession = endpoint({
  method: 'POST',
  area: 'session',
  path: '/',
  access: 'signed-in',
  beforeRecords: true,
  reply: SessionKey,
  failure: 'OAU-0001',
})

/** The key of the session that the cookie names; for a page that was reloaded after its worker stopped. */
export const readSessionKey = endpoint({
  method: 'GET',
  area: 'session',
  path: '/key',
  access: 'anyone',
  reply: SessionKey,
  failure: 'UNAUTHORIZED_ERROR',
})

/**
 * News of the session that the cookie names, told when there are any. Listening is no activity and keeps no session
 * from falling idle. Browsers send no header of ours with it.
 */
export const listenToSession = endpoint({
  method: 'GET',
  area: 'session',
  path: '/news',
  reply: v.unknown(),
  failure: 'UNAUTHORIZED_ERROR',
  access: 'anyone',
  streams: SessionNews,
})

/** Ends everything: the key is forgotten, refresh tokens, grant and the provider's session are revoked. */
export const closeSession = endpoint({
  method: 'DELETE',
  area: 'session',
  path: '/',
  access: 'anyone',
  reply: v.unknown(),
  failure: 'UNHANDLED_ERROR',
})

/** The longest path that a visitor can have come for. */
export const DEEP_LINK_CHARACTERS = 2048

const SealedLink = v.object({ sealed: v.pipe(v.string(), v.regex(/^[\w-]{1,8000}$/)) })
const LinkPath = v.object({ path: v.pipe(v.string(), v.maxLength(DEEP_LINK_CHARACTERS)) })

/** Seals the address that a visitor came for, until they have signed in; the server keeps nothing of it. */
export const sealDeepLink = endpoint({
  method: 'POST',
  area: 'session',
  path: '/deep-link',
  access: 'anyone',
  body: LinkPath,
  reply: SealedLink,
  failure: 'UNHANDLED_ERROR',
})

/** The address again, for somebody who has signed in. */
export const openDeepLink = endpoint({
  method: 'POST',
  area: 'session',
  path: '/deep-link/opened',
  access: 'signed-in',
  beforeRecords: true,
  body: SealedLink,
  reply: LinkPath,
  failure: 'UNHANDLED_ERROR',
})

/** Every session call but `listenToSession` carries this header, so that no foreign page can make it (security SE-04). */
export const SESSION_HEADER = 'x-portal-session'
