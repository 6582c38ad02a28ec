import * as v from 'valibot'
import { base64url, utf8 } from '#base/bytes.ts'
import { portalConfig } from '#base/config.ts'
import { storedItem } from '#base/storage.ts'
import { openDeepLink, sealDeepLink } from '#contract/calls/session.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isOwnPath } from '#contract/own-path.ts'
import { impersonal, isPersonal } from './personal-path.ts'
import { sessionCall } from './session-call.ts'
import { signedInUser } from './session.ts'
import { tokens } from './tokens.ts'

/** After this time, the member no longer expects the link's page. */
const LIFE_MS = 10 * 60_000
/** How far a device sets its clock back when it corrects it. */
const CLOCK_STEP_MS = 60_000

/** Both survive a sign-out (spec §4). */
const link = storedItem(
  'session',
  'deep_link',
  v.object({
    /** Has one of the two fields: our server seals a personal path. */
    path: v.optional(v.string()),
    sealed: v.optional(v.string()),
    /** By the device's clock, because the next document may know the server's time, and this one not yet. */
    keptMs: v.number(),
    owner: v.optional(v.string()),
  }),
)
const messageLink = storedItem('session', 'deepLinkMessage', v.string())

const fingerprint = async (username: string) =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(username))))

const messageIn = (path: string) => /^\/message(?:_center)?\/([^/?#]+)/.exec(path)?.[1]

/** Remembers the page that the visitor requested, and the message if it is one (spec §5). */
export async function keepDeepLink(path: string): Promise<void> {
  if (!isOwnPath(path)) return
  const username = signedInUser()
  const owner = username && (await fingerprint(username))
  link.keep({ ...(await sealIfPersonal(path)), keptMs: Date.now(), owner })
  const message = messageIn(path)
  if (message) messageLink.keep(message)
  else messageLink.clear()
}

/**
 * Seals personal paths, because session storage is unencrypted on the disk and must not show which claim the member
 * wanted.
 */
async function sealIfPersonal(path: string): Promise<{ path: string } | { sealed: string }> {
  if (!isPersonal(path)) return { path }
  return (await askServer(sealDeepLink, { body: { path } })) ?? { path: impersonal(path) }
}

/** Our server's answer; undefined in a deployment without our server, or if it can't be reached. */
async function askServer<const E extends Endpoint>(
  endpoint: E,
  request: { token?: string; body: object },
): Promise<v.InferOutput<E['reply']> | undefined> {
  if (portalConfig.get().session === null) return undefined
  try {
    const answer = await sessionCall(endpoint, request)
    return answer.ok ? v.parse(endpoint.reply, await answer.json()) : undefined
  } catch {
    return undefined
  }
}

/** A link from the future is old, too: the clock was set back since. */
const isRecent = (ageMs: number): boolean => ageMs <= LIFE_MS && ageMs >= -CLOCK_STEP_MS

/** Returns the link once; undefined if it is old, another person's, or not a portal page (`isKnown`). */
export async function takeDeepLink(isKnown: (path: string) => boolean): Promise<string | undefined> {
  const kept = link.read()
  link.clear()
  messageLink.clear()
  if (!kept || !isRecent(Date.now() - kept.keptMs)) return undefined
  const username = signedInUser()
  if (kept.owner && username && kept.owner !== (await fingerprint(username))) return undefined
  const token = tokens()?.access
  const { sealed } = kept
  const opened = sealed && token ? await askServer(openDeepLink, { token, body: { sealed } }) : undefined
  const path = opened?.path ?? kept.path
  return path !== undefined && isOwnPath(path) && isKnown(path) ? path : undefined
}
