import * as v from 'valibot'

/** The session key: 32 random bytes, base64url. Lives in memory only (offline-and-privacy, layer 2). */
export const SessionKey = v.object({
  key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
})
export type SessionKey = v.InferOutput<typeof SessionKey>
