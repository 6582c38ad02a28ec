import type { FastifyBaseLogger } from 'fastify'
import { mailerOf } from '#server/platform/delivery/mailer.ts'
import { texterOf } from '#server/platform/delivery/texter.ts'
import type { Services } from '#server/services.ts'
import { type Account, contactsOf } from './contacts.ts'

type Values = { productName: string; username: string }
type LetterTexts<More> = Record<'subject' | 'mail' | 'text', (values: Values & More) => string>

/**
 * Notifies every contact on file of a change, so that a member who didn't make it learns of it. If a notice can't be
 * sent, the failure is logged. `more` has the texts apart from the account and the portal.
 */
export async function notifyContacts<More extends object>(
  services: Services,
  account: Account,
  texts: LetterTexts<More>,
  more: More,
  log: FastifyBaseLogger,
): Promise<void> {
  const values = { productName: services.config.PRODUCT_NAME, username: account.username, ...more }
  const send = async () => {
    const sent = (await contactsOf(services, account)).map(({ way, to }) =>
      way === 'email'
        ? mailerOf(services).send({ to, subject: texts.subject(values), body: texts.mail(values) })
        : texterOf(services).send(to, texts.text(values)),
    )
    for (const result of await Promise.allSettled(sent)) if (result.status === 'rejected') throw result.reason
  }
  await send().catch((error: unknown) =>
    log.error({ err: error }, 'failed to notify a member of an account change'),
  )
}
