import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { afterwardsIn } from '#server/platform/http/afterwards.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from './tokens/caller.ts'
import { accountOf } from './contacts.ts'
import { accountChangeLetterMessages } from './locales/account-change-letter.gen.ts'
import { languageFor } from './provider/provider-language.ts'
import { notifyContacts } from './notify-contacts.ts'

/** A change of where a member's money or documents go. */
export type AccountChange = keyof (typeof accountChangeLetterMessages)['en']['changes']

type Asked = { caller: Caller; request: FastifyRequest; reply: FastifyReply }

/**
 * Returns the function with which a route reports a change to the member's contacts, after its answer. The message in
 * the portal's inbox isn't enough, because a thief who made the change can delete it.
 */
export function changeNotices(
  app: FastifyInstance,
  services: Services,
): (asked: Asked, change: AccountChange) => void {
  const afterwards = afterwardsIn(app)
  return ({ caller, request, reply }, change) =>
    afterwards(
      request,
      reply,
    )(async () => {
      const account = await accountOf(services, caller.username)
      // Another provider keeps its own accounts and contacts.
      if (!account) return
      const texts = accountChangeLetterMessages[languageFor(undefined, request.headers['accept-language'])]
      await notifyContacts(services, account, texts, { what: texts.changes[change] }, request.log)
    })
}
