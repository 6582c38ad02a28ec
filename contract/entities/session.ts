import * as v from 'valibot'
import { MessageCount } from './message.ts'
import { Secret } from '#contract/ids.ts'

/** The session key: 32 random bytes, base64url. Lives in memory only (offline-and-privacy, layer 2). */
export const SessionKey = v.object({
  key: Secret,
  /** Of the account: seals on any of its devices what waits to be sent and outlives the session (decisions/023). */
  outboxKey: v.optional(Secret),
})
export type SessionKey = v.InferOutput<typeof SessionKey>

/**
 * The events that the server pushes to a signed-in browser: the connection is open, the session has ended and why,
 * content or brands changed, or the unread messages of every person whose messages the member may read, under any plan.
 */
export const SessionNews = v.variant('type', [
  v.object({
    type: v.literal('counts'),
    /** Microseconds since 1970 by the database's clock: of two, the greater one knows what the other one knows. */
    asOf: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    counts: v.array(MessageCount),
    /** Another one where anything of these messages has changed, be it that as many are unread as before. */
    revision: v.optional(v.string(), ''),
  }),
  v.object({ type: v.literal('alive') }),
  v.object({ type: v.literal('content'), version: v.string() }),
  v.object({ type: v.literal('brands'), version: v.string() }),
  v.object({ type: v.literal('ended'), reason: v.picklist(['blocked', 'expired']) }),
])
export type SessionNews = v.InferOutput<typeof SessionNews>
