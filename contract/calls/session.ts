import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { SessionKey, SessionNews } from '#contract/entities/session.ts'

/** The longest ID token that the server reads. For a longer one, the portal sends only its nonce. */
export const MOST_ID_TOKEN_CHARACTERS = 32_768

const SignInNonceText = v.pipe(v.string(), v.regex(/^[\w.-]{22,200}$/))

/**
 * Opens the server-side session after sign-in: sets the cookie and returns the new session key. With the ID token of
 * another provider, which has the nonce of `askSignInNonce`, it also records when the member signed in (decision 036).
 */
export const openSession = endpoint({
  method: 'POST',
  area: 'session',
  path: '/',
  access: 'signed-in',
  beforeRecords: true,
  body: v.object({
    idToken: v.optional(
      v.pipe(v.string(), v.maxLength(MOST_ID_TOKEN_CHARACTERS), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)),
    ),
    /** Only the nonce, if the ID token is too long; otherwise the next refusal would request another sign-in. */
    unsentNonce: v.optional(SignInNonceText),
  }),
  reply: SessionKey,
  failure: 'OAU-0001',
})

/**
 * Returns the nonce for one sign-in at another provider. `asksPassword`: the portal asks with `prompt=login` and
 * `max_age=0`.
 */
export const askSignInNonce = endpoint({
  method: 'POST',
  area: 'session',
  path: '/sign-in-nonce',
  access: 'anyone',
  body: v.object({ asksPassword: v.boolean() }),
  reply: v.object({ nonce: SignInNonceText }),
  failure: 'UNHANDLED_ERROR',
})

/**
 * Returns the key of the session that the cookie names, for a page that was reloaded after its worker stopped.
 */
export const readSessionKey = endpoint({
  method: 'GET',
  area: 'session',
  path: '/key',
  access: 'anyone',
  reply: SessionKey,
  failure: 'UNAUTHORIZED_ERROR',
})

/**
 * Streams the events of the session that the cookie names. Listening doesn't count as activity, so the session can
 * still time out. Browsers don't send our headers with this request.
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

/**
 * Reports that the member is still active, such as while typing on a page that makes no calls. Otherwise the server
 * would end the session after the idle time that started with the last call.
 */
export const keepSession = endpoint({
  method: 'POST',
  area: 'session',
  path: '/kept',
  access: 'signed-in',
  beforeRecords: true,
  reply: v.unknown(),
  failure: 'OAU-0001',
})

/** Ends the session. Its key is deleted; refresh tokens, grant and the provider's session are revoked. */
export const closeSession = endpoint({
  method: 'DELETE',
  area: 'session',
  path: '/',
  access: 'anyone',
  reply: v.unknown(),
  failure: 'UNHANDLED_ERROR',
})

/** The longest path of a deep link. */
export const DEEP_LINK_CHARACTERS = 2048

const SealedLink = v.object({ sealed: v.pipe(v.string(), v.regex(/^[\w-]{1,8000}$/)) })
const LinkPath = v.object({ path: v.pipe(v.string(), v.maxLength(DEEP_LINK_CHARACTERS)) })

/** Seals the address that a visitor requested, until sign-in. The server doesn't store it. */
export const sealDeepLink = endpoint({
  method: 'POST',
  area: 'session',
  path: '/deep-link',
  access: 'anyone',
  body: LinkPath,
  reply: SealedLink,
  failure: 'UNHANDLED_ERROR',
})

/** Opens a sealed address after sign-in. */
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

/** Every session call except `listenToSession` has this header, so that no page of another site can make it. */
export const SESSION_HEADER = 'x-portal-session'
