import type { FastifyInstance } from 'fastify'
import {
  MOST_PASSKEYS,
  createPasskey,
  passkeyRequest,
  passkeys,
  removePasskey,
  renamePasskey,
} from '#contract/calls/passkeys.ts'
import type { Passkey } from '#contract/entities/passkey.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { afterwardsIn } from '#server/platform/http/afterwards.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { keepPasskey, passkeyRequestFor } from '#server/identity/passkeys/make-passkey.ts'
import { type RelyingParty, relyingPartyOf } from '#server/config/relying-party.ts'
import {
  type PasskeyRow,
  passkeysOf,
  removePasskey as remove,
  renamePasskey as rename,
} from '#server/identity/passkeys/repository.ts'
import { notifyPasskeyChange } from '#server/identity/passkeys/notify-passkey-change.ts'
import { languageFor } from '#server/identity/provider/provider-language.ts'
import { type SecurityEvent, noteSecurity } from '#server/identity/security-events.ts'
import type { CallServices, Services } from '#server/services.ts'
import { isId, recordAccess, refuse } from '#server/access/access.ts'

type NoticedAction = Extract<SecurityEvent['action'], 'create-passkey' | 'remove-passkey'>
/**
 * How the notice is sent after the answer. It uses the server's services, because a call's services end with the call.
 */
type Notices = { services: Services; afterwards: ReturnType<typeof afterwardsIn> }

/** Lets members manage their passkeys here. If another provider signs them in, they do it there. */
export function mountPasskeys(app: FastifyInstance, services: Services): void {
  const party = relyingPartyOf(services.config)
  if (!party) return
  const notices = { services, afterwards: afterwardsIn(app) }
  serve(app, services, passkeys, async (call) => {
    const { services: within, params, caller } = call
    if (params.username !== caller.username) return refuse(within, call, params.username)
    await recordAccess(within, call, caller.username)
    return { passkeys: (await passkeysOf(within.db, caller.username)).map(toPasskey) }
  })

  serve(app, services, passkeyRequest, async (call) => {
    const { services: within, params, caller } = call
    if (params.username !== caller.username) return refuse(within, call, params.username)
    await mustHaveRoom(within, caller.username)
    return passkeyRequestFor(within, party, ownerOf(call))
  })

  serve(app, services, createPasskey, (call) => create(call, party, notices))

  serve(app, services, renamePasskey, async (call) => {
    const { services: within, params, body, caller } = call
    const renamed = isOwn(call) ? await rename(within.db, params, body.name) : undefined
    if (!renamed) return refuse(within, call, params.passkeyId)
    await recordAccess(within, call, caller.username)
    return toPasskey(renamed)
  })

  serve(app, services, removePasskey, async (call) => {
    const { services: within, params } = call
    if (!isOwn(call)) return refuse(within, call, params.passkeyId)
    const removed = await remove(within.db, params)
    if (!removed) return refuse(within, call, params.passkeyId)
    await note(within, call, { action: 'remove-passkey', passkey: removed, notices })
    return { credentialId: removed.credentialId }
  })
}

const isOwn = ({ params, caller }: Pick<Call<typeof removePasskey>, 'params' | 'caller'>): boolean =>
  params.username === caller.username && isId(params.passkeyId)

/** The member in this session. A challenge works for no other account and no other sign-in. */
const ownerOf = ({ caller }: Pick<Call<typeof createPasskey>, 'caller'>) => ({
  username: caller.username,
  session: caller.sessionUid ?? '',
})

async function mustHaveRoom({ db }: CallServices, username: string): Promise<void> {
  if ((await passkeysOf(db, username)).length >= MOST_PASSKEYS) throw passing(problem(409, 'PSK-0006'))
}

async function create(call: Call<typeof createPasskey>, party: RelyingParty, notices: Notices) {
  const { services, params, body, caller, request } = call
  if (params.username !== caller.username) return refuse(services, call, params.username)
  await mustHaveRoom(services, caller.username)
  const made = await keepPasskey(services, party, ownerOf(call), { ...body, log: request.log })
  if (!made) throw problem(422, 'PSK-0002')
  await note(services, call, { action: 'create-passkey', passkey: made, notices })
  return toPasskey(made)
}

/** Records the event, and notifies every contact on file once it is done. */
async function note(
  { db, clock }: CallServices,
  { request, reply }: Pick<Call<typeof removePasskey>, 'request' | 'reply'>,
  { action, passkey, notices }: { action: NoticedAction; passkey: PasskeyRow; notices: Notices },
): Promise<void> {
  const { username, name } = passkey
  await noteSecurity({ db, clock }, { username, action, outcome: 'done', requestId: request.id })
  const language = languageFor(undefined, request.headers['accept-language'])
  notices.afterwards(
    request,
    reply,
  )(async () => {
    const account = await accountOf(notices.services, username)
    if (account)
      await notifyPasskeyChange(notices.services, account, { action, name, language, log: request.log })
  })
}

const toPasskey = ({ passkeyId, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  passkeyId,
  name,
  createdAt: isoInstant(createdAt),
  lastUsedAt: lastUsedAt === null ? null : isoInstant(lastUsedAt),
})
