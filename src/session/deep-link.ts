import * as v from 'valibot'
import { base64url, utf8 } from '#base/bytes.ts'
import { nowMs } from '#base/clock.ts'
import { drawer } from '#base/storage.ts'
import { signedInUser } from './session.ts'

const IS_ODD = /[\\\u0000-\u001f\u007f]/
const IS_DISGUISED = /%(?:2f|5c|0[\da-f]|1[\da-f]|7f)/i
const LONGEST = 2048

/**
 * A path of our own origin and nothing else (readings 3, security BR-09): no scheme, no `//`, no
 * backslash, no control character, and none of them in disguise.
 */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || path.length > LONGEST || IS_ODD.test(path)) return false
  const [before = ''] = path.split(/[?#]/, 1)
  if (before.includes('//') || before.includes('..') || IS_DISGUISED.test(before)) return false
  try {
    return new URL(path, 'https://own.invalid').origin === 'https://own.invalid'
  } catch {
    return false
  }
}

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
