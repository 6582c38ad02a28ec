import type { FastifyInstance } from 'fastify'
import { deleteAccount } from '#contract/calls/users.ts'
import { afterwardsIn } from '#server/platform/http/afterwards.ts'
import { problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { deletedLetterMessages } from '#server/identity/locales/deleted-letter.gen.ts'
import { languageFor } from '#server/identity/provider/provider-language.ts'
import { notifyContacts } from '#server/identity/notify-contacts.ts'
import { refuse } from '#server/access/access.ts'
import type { Services } from '#server/services.ts'
import { deleteAccount as remove } from './delete-account.ts'

/** Lets members delete their account here. If another provider signs them in, they do it there. */
export function mountAccountDeletion(app: FastifyInstance, services: Services): void {
  if (services.config.OIDC_ISSUER) return
  const afterwards = afterwardsIn(app)
  serve(app, services, deleteAccount, async (call) => {
    const { services: within, params, query, caller, request, reply } = call
    const { username } = caller
    const account = params.username === username ? await accountOf(services, username) : undefined
    // The plan creates and deletes staff accounts.
    if (account?.role !== 'member') return refuse(within, { caller, request }, params.username)
    const deleted = await remove(within, account, request.id)
    if (!deleted) throw problem(401, 'UNAUTHORIZED_ERROR')
    const language = query.language ?? languageFor(undefined, request.headers['accept-language'])
    afterwards(
      request,
      reply,
    )(() => notifyContacts(services, account, deletedLetterMessages[language], {}, request.log))
    return deleted
  })
}
