import type { FastifyInstance } from 'fastify'
import { preferences, savePreferences } from '#contract/calls/preferences.ts'
import { hold } from '#server/platform/db/hold.ts'
import { problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { holdAccount } from '#server/identity/account-held.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import type { Services } from '#server/services.ts'
import { keepPreferences, preferencesOf } from './preferences.ts'

/**
 * Members choose how to be notified of each kind of news (spec §7). Each member's choices are their own, even if others
 * may read their messages.
 */
export function mountPreferences(app: FastifyInstance, services: Services): void {
  serve(app, services, preferences, async (call) => {
    const personId = await ownPerson(call)
    await recordAccess(call.services, call, call.params.memberId)
    return preferencesOf(call.services.db, personId)
  })
  serve(app, services, savePreferences, save)
}

/** Returns the person with this member id if that is the caller; else refuses. */
async function ownPerson(
  call: Pick<Call<typeof preferences>, 'services' | 'params' | 'caller' | 'request'>,
): Promise<string> {
  const { services, params, caller } = call
  const own = await enrollmentsOfUser(services, caller.username)
  const row = own.find(({ enrollment }) => enrollment.memberId === params.memberId)
  return row ? row.person.personId : refuse(services, call, params.memberId)
}

async function save(call: Call<typeof savePreferences>) {
  const { services, params, body } = call
  const personId = await ownPerson(call)
  await hold(services.db, `preferences ${personId}`)
  await holdAccount(services, call.caller.username)
  const { version } = await preferencesOf(services.db, personId)
  if (version !== body.version) throw problem(409, 'NOT-0002')
  const { choices, quietHours } = body
  if (new Set(choices.map(({ kind }) => kind)).size < choices.length)
    throw problem(422, 'BP-NFA-0236', undefined, { choices: 'twice' })
  if (quietHours && quietHours.from === quietHours.to)
    throw problem(422, 'BP-NFA-0236', undefined, { quietHours: 'same' })
  await keepPreferences(services.db, personId, { choices, quietHours, at: services.clock.now().toString() })
  await recordAccess(services, call, params.memberId)
  return preferencesOf(services.db, personId)
}
