import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/platform/db/open.ts'
import { accounts } from '#server/platform/db/schema.ts'
import type { Services } from '#server/services.ts'
import type { Account, Contact } from './contacts.ts'
import { newContactLetterMessages } from './locales/new-contact-letter.gen.ts'
import type { CodeFor } from './second-step/one-time-codes.ts'
import type { Language } from './provider/provider-language.ts'
import { notifyContacts } from './notify-contacts.ts'

/** A code is tied to the address it was sent to, and verifies no other. */
export const contactCode = (username: string, { way, to }: Contact): CodeFor => ({
  purpose: way,
  subject: hash('sha256', `${username} ${to}`, 'base64url'),
})

/** Saves a contact that a code has verified; codes and letters go there from now on. */
export const putContact = async (
  db: Database,
  username: string,
  { way, to, at }: Contact & { at: string },
): Promise<void> =>
  void (await db
    .update(accounts)
    .set(way === 'email' ? { email: to, emailVerifiedAt: at } : { mobile: to, mobileVerifiedAt: at })
    .where(eq(accounts.username, username)))

type Told = { way: Contact['way']; language: Language; log: FastifyBaseLogger }

/** Notifies the previous contacts, which an account thief can't read. */
export async function notifyContactChange(
  services: Services,
  before: Account,
  { way, language, log }: Told,
): Promise<void> {
  const texts = newContactLetterMessages[language]
  await notifyContacts(services, before, texts, { what: texts.changes[way] }, log)
}
