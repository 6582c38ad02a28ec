import * as v from 'valibot'
import { Instant } from '#contract/instant.ts'
import { orElse, orEmpty, orNull } from '#contract/odd-data.ts'

const base64url = (characters: number) =>
  v.pipe(v.string(), v.length(characters), v.regex(/^[\w-]+$/, 'must be base64url'))

/** The keys that encrypt pushes (RFC 8291): a P-256 point of 65 bytes and a secret of 16. */
export const PushKeys = v.object({ p256dh: base64url(87), auth: base64url(22) })

/** A device that shows the member's news. Its id is the SHA-256 of its endpoint, in base64url. */
export const PushDevice = v.object({
  deviceId: v.string(),
  /** Names such as "Chrome" and "Android"; empty if the browser doesn't state them. */
  browser: orEmpty(v.string()),
  system: orEmpty(v.string()),
  addedAt: Instant,
  /** When it last accepted a push. */
  lastUsedAt: orNull(Instant),
  /** Whether alerts end when the member signs out there. */
  endsWithSignOut: orElse(v.boolean(), false),
})
export type PushDevice = v.InferOutput<typeof PushDevice>
