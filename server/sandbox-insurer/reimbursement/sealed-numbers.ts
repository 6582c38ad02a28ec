import { createCipheriv, randomBytes } from 'node:crypto'
import type { Database } from '#server/db/open.ts'
import { keptSecret } from '#server/identity/keys.ts'

const KEY_BYTES = 32
const IV_BYTES = 12

/**
 * Bank numbers as only the payment run opens them: AES-256-GCM under a key of the server, bound to whose they are. No
 * page and no call ever reads them back.
 */
export async function sealNumbers(
  db: Database,
  owner: string,
  numbers: { routingNumber: string; accountNumber: string },
): Promise<string> {
  const secret = await keptSecret(db, 'bank-number-key', async () =>
    randomBytes(KEY_BYTES).toString('base64url'),
  )
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secret, 'base64url'), iv)
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(numbers), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}
