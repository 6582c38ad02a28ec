import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { afterwardsIn } from '#server/platform/http/afterwards.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from './tokens/caller.ts'
import { accountOf } from './contacts.ts'
import { accountChangeLetterMessages } from './locales/account-change-letter.gen.ts'
import { languageFor } from './provider/provider-language.ts'
import { tellContacts } from './tell-contacts.ts'

/** A change of where a member's money or papers go. */
export type AccountChange = keyof (typeof accountChangeLetterMessages)['en']['changes']

type Asked = { caller: Caller; request: FastifyRequest; reply: FastifyReply }

/**
 * Returns the function with which a route reports a change to the member's contacts, after its answer. The message in
 * the portal's inbox is not enough: the thief who made the change can delete that message.
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
      const { username } = caller
      const account = await accountOf(services, username)
      // Another provider's accounts and contacts are not ours.
      if (!account) return
      const texts = accountChangeLetterMessages[languageFor(undefined, request.headers['accept-language'])]
      const productName = services.config.PRODUCT_NAME
      const what = texts.changes[change]
      const letter = {
        subject: texts.subject({ productName }),
        mail: texts.mail({ what, username, productName }),
        text: texts.text({ what, productName }),
      }
      await tellContacts(services, account, letter, request.log)
    })
}
