import type { FastifyBaseLogger } from 'fastify'
import { mailerOf } from '#server/platform/delivery/mailer.ts'
import { texterOf } from '#server/platform/delivery/texter.ts'
import type { Services } from '#server/services.ts'
import { type Account, contactsOf } from './contacts.ts'

type Letter = { subject: string; mail: string; text: string }

/** Tells every contact on file of a change: whoever did not make it hears of it. What cannot be sent is logged. */
export async function tellContacts(
  services: Services,
  account: Account,
  { subject, mail, text }: Letter,
  log: FastifyBaseLogger,
): Promise<void> {
  const send = async () => {
    const sent = (await contactsOf(services, account)).map(({ way, to }) =>
      way === 'email'
        ? mailerOf(services).send({ to, subject, body: mail })
        : texterOf(services).send(to, text),
    )
    for (const result of await Promise.allSettled(sent)) if (result.status === 'rejected') throw result.reason
  }
  await send().catch((error: unknown) =>
    log.error({ err: error }, 'a member could not be told of a change of their account'),
  )
}
