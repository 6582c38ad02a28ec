import * as v from 'valibot'
import { base64url, utf8 } from '#base/bytes.ts'
import { nowMs } from '#base/clock.ts'
import { drawer } from '#base/storage.ts'
import { isOwnPath } from './own-path.ts'
import { signedInUser } from './session.ts'

/** A link that waits longer is not what the member is after any more (security, deep_link). */
const LIFE_MS = 10 * 60_000

/** Both survive a sign-out (spec §4). */
const link = drawer(
  'session',
  'deep_link',
  v.object({ path: v.string(), keptMs: v.number(), owner: v.optional(v.string()) }),
)
const messageLink = drawer('session', 'deepLinkMessage', v.string())

const fingerprint = async (username: string) =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(username))))

const messageIn = (path: string) => /^\/message(?:_center)?\/([^/?#]+)/.exec(path)?.[1]

/** Remembers where the visitor wanted to go, and the message where it is one (spec §5). */
export async function keepDeepLink(path: string): Promise<void> {
  if (!isOwnPath(path)) return
  const username = signedInUser()
  link.keep({ path, keptMs: nowMs(), owner: username && (await fingerprint(username)) })
  const message = messageIn(path)
  if (message) messageLink.keep(message)
}

/** Hands it out once; nothing when it is old, another person's, or no page of ours (`isKnown`). */
export async function takeDeepLink(isKnown: (path: string) => boolean): Promise<string | undefined> {
  const kept = link.read()
  link.clear()
  messageLink.clear()
  if (!kept || nowMs() - kept.keptMs > LIFE_MS || !isOwnPath(kept.path)) return undefined
  const username = signedInUser()
  if (kept.owner && username && kept.owner !== (await fingerprint(username))) return undefined
  return isKnown(kept.path) ? kept.path : undefined
}
