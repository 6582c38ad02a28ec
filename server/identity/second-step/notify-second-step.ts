import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#server/services.ts'
import { accountOf } from '#server/identity/contacts.ts'
import type { Language } from '#server/identity/provider/provider-language.ts'
import { notifyContacts } from '#server/identity/notify-contacts.ts'
import { secondStepLetterMessages } from '#server/identity/locales/second-step-letter.gen.ts'

type Told = { language: Language; log: FastifyBaseLogger }

/** The change to a member's two-step sign-in. */
export type SecondStepChange = 'codeOn' | 'codeOff' | 'appOn' | 'appOff' | 'newRecoveryCodes'

export async function notifySecondStepChange(
  services: Services,
  username: string,
  { change, language, log }: Told & { change: SecondStepChange },
): Promise<void> {
  const texts = secondStepLetterMessages[language]
  await sendNotice(services, username, { what: texts.changes[change], language, log })
}

export async function notifyRecoveryCodeUse(
  services: Services,
  username: string,
  { left, language, log }: Told & { left: number },
): Promise<void> {
  const texts = secondStepLetterMessages[language]
  await sendNotice(services, username, { what: texts.recoveryCode({ left }), language, log })
}

async function sendNotice(
  services: Services,
  username: string,
  { what, language, log }: Told & { what: string },
): Promise<void> {
  const account = await accountOf(services, username)
  if (!account) return
  await notifyContacts(services, account, secondStepLetterMessages[language], { what }, log)
}
