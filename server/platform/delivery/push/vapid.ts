import { keptValue } from '#server/platform/db/kept-values.ts'
import type { Services } from '#server/services.ts'
import { newVapidKey, publicVapidKey } from '#server/config/vapid-key.ts'

/** The owner of the sealed key (data-keys.ts), and its name in the database. */
const OWNER = 'vapid-key'

/**
 * The portal's key pair for push services (RFC 8292): P-256, with the public key as an uncompressed point, both in
 * base64url.
 */
export type Vapid = { publicKey: string; privateKey: string; subject: string }

/**
 * `VAPID_PRIVATE_KEY`, or a key that the first server creates and stores sealed in the database, the same for all
 * replicas. Devices subscribe to its public half: after a change, they all have to subscribe again. Undefined if no
 * data key opens it.
 */
export async function vapidOf({
  config,
  db,
  dataKeys,
}: Pick<Services, 'config' | 'db' | 'dataKeys'>): Promise<Vapid | undefined> {
  const privateKey =
    config.VAPID_PRIVATE_KEY ??
    dataKeys.open(String(await keptValue(db, OWNER, async () => dataKeys.seal(newVapidKey(), OWNER))), OWNER)
  if (privateKey === undefined) return undefined
  return { privateKey, publicKey: publicVapidKey(privateKey), subject: subjectOf(config) }
}

/** The contact for push services about problems with our pushes: the configured address, or our own. */
function subjectOf({
  VAPID_SUBJECT,
  MAIL_FROM,
  publicUrl,
}: Pick<Services['config'], 'VAPID_SUBJECT' | 'MAIL_FROM' | 'publicUrl'>): string {
  if (VAPID_SUBJECT) return VAPID_SUBJECT
  if (publicUrl.startsWith('https://')) return publicUrl
  return `mailto:${MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`}`
}
