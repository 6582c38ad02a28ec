import type { FastifyInstance } from 'fastify'
import { enterRecordsCode, recordsCode, sendRecordsCode } from '#contract/calls/records-code.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { type Account, accountOf } from '#server/identity/contacts.ts'
import { openByVerifiedContact } from '#server/identity/open-by-contact.ts'
import { areRecordsOpen } from '#server/identity/open-records.ts'
import { noteSecurity } from '#server/identity/security-events.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import type { CallServices, Services } from '#server/services.ts'
import { enterRecordsCode as enter, recordsCodeOf, sendRecordsCode as send } from './records-code.ts'

/** The code that opens a new account's records (decision 029). */
export function mountRecordsCode(app: FastifyInstance, own: Services): void {
  serve(app, own, recordsCode, async (call) => stateOf(call, await ownAccount(call)))

  serve(app, own, sendRecordsCode, async (call) => {
    const account = await ownAccount(call)
    if (!areRecordsOpen(own.config, account)) await send(call.services, account, call.body)
    return stateOf(call, account)
  })

  serve(app, own, enterRecordsCode, async ({ services, body, request, ...call }) => {
    const account = await ownAccount({ services, request, ...call })
    // An earlier request entered the code, but its answer was lost.
    if (areRecordsOpen(own.config, account)) return { result: 'open', triesLeft: 0 } as const
    const answer = await inTransaction(services.db, async (db) => {
      const entered = await enter({ ...services, db }, account, body.code)
      const outcome = entered === 'right' ? 'done' : 'failed'
      const event = { username: account.username, action: 'open-records', outcome } as const
      await noteSecurity({ ...services, db }, { ...event, requestId: request.id })
      return entered
    })
    if (answer === 'right') return { result: 'open', triesLeft: 0 } as const
    return { result: answer.failure, triesLeft: answer.failure === 'invalid' ? answer.triesLeft : 0 }
  })
}

type Asking = Pick<Call<Endpoint>, 'caller' | 'request'> & {
  services: CallServices
  params: { username: string }
}

async function ownAccount({ services, caller, request }: Asking): Promise<Account> {
  const account = await accountOf(services, caller.username)
  if (!account) return refuse(services, { caller, request }, caller.username)
  return account
}

/** A contact that the member has verified opens the records without another code if the insurer has it, too. */
async function stateOf({ services, caller, request }: Asking, account: Account) {
  const { username } = account
  await recordAccess(services, { caller, request }, username)
  await openByVerifiedContact(services, account)
  return recordsCodeOf(services, (await accountOf(services, username)) ?? account)
}
