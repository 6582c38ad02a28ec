import { keptValue } from '#server/platform/db/kept-values.ts'
import type { Services } from '#server/services.ts'
import { newVapidKey, publicVapidKey } from '#server/config/vapid-key.ts'

/** Whom the sealed key belongs to (data-keys.ts), and its name in the database. */
const OWNER = 'vapid-key'

/** Who sends, as a push service knows us (RFC 8292): P-256, the public key as the uncompressed point, both in base64url. */
export type Vapid = { publicKey: string; privateKey: string; subject: string }

/**
 * `VAPID_PRIVATE_KEY`, else one that the first server makes and keeps sealed in the database, the same for all replicas.
 * Devices subscribe to its public half: with another key they all subscribe anew. Undefined where no data key opens it.
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

/** Whom a push service writes to when something is wrong with what we send: an address of the settings, or our own. */
function subjectOf({
  VAPID_SUBJECT,
  MAIL_FROM,
  publicUrl,
}: Pick<Services['config'], 'VAPID_SUBJECT' | 'MAIL_FROM' | 'publicUrl'>): string {
  if (VAPID_SUBJECT) return VAPID_SUBJECT
  if (publicUrl.startsWith('https://')) return publicUrl
  return `mailto:${MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`}`
}
