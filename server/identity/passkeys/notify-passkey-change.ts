import type { FastifyBaseLogger } from 'fastify'
import type { Account } from '#server/identity/contacts.ts'
import { passkeyPagesMessages } from '#server/identity/locales/passkey-pages.gen.ts'
import type { Language } from '#server/identity/provider/provider-language.ts'
import { notifyContacts } from '#server/identity/notify-contacts.ts'
import type { Services } from '#server/services.ts'

type Told = {
  action: 'create-passkey' | 'remove-passkey'
  name: string
  language: Language
  log: FastifyBaseLogger
}

/** Notifies the contacts of an account of a new or removed passkey. */
export async function notifyPasskeyChange(
  services: Services,
  account: Account,
  { action, name, language, log }: Told,
): Promise<void> {
  const { created, removed } = passkeyPagesMessages[language].letter
  const texts = action === 'create-passkey' ? created : removed
  await notifyContacts(services, account, texts, { name }, log)
}
