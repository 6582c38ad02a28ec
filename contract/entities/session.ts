import * as v from 'valibot'

/** The session key: 32 random bytes, base64url. Lives in memory only (offline-and-privacy, layer 2). */
export const SessionKey = v.object({
  key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
})
export type SessionKey = v.InferOutput<typeof SessionKey>

/** What the server tells a signed-in browser unasked: that the line stands, that its session is over and why, or that content changed. */
export const SessionNews = v.variant('type', [
  v.object({ type: v.literal('alive') }),
  v.object({ type: v.literal('content'), version: v.string() }),
  v.object({ type: v.literal('ended'), reason: v.picklist(['blocked', 'expired']) }),
])
export type SessionNews = v.InferOutput<typeof SessionNews>
