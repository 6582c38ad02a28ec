import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  blockUser,
  endUserSessions,
  removeUserApp,
  findUsers,
  openUserRecord,
  staffMember,
  unblockUser,
  unlockUser,
} from '#contract/calls/staff.ts'
import { MOST_FOUND, type UserRecord } from '#contract/entities/staff.ts'
import { beginOfDay, todayOf } from '#server/config/clock.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import { isBlocked, setBlockPeriod, unlockEverywhere } from '#server/identity/accounts.ts'
import { type Account, accountOf } from '#server/identity/contacts.ts'
import { removeAuthenticator } from '#server/identity/second-step/authenticator.ts'
import { languageFor } from '#server/identity/provider/provider-language.ts'
import { notifySecondStepChange } from '#server/identity/second-step/notify-second-step.ts'
import { afterwardsIn } from '#server/platform/http/afterwards.ts'
import { endEverySession } from '#server/identity/tokens/revocation.ts'
import { type RequestContext, recordAccess, recordRefusedAccess } from '#server/access/access.ts'
import type { CallServices, Services } from '#server/services.ts'
import { findAccounts, foundUser, recordOf } from './accounts.ts'
import { noteAct } from './acts.ts'
import { openableAccount, withoutOwn } from './openable-account.ts'

/** The subject in the audit trail of a search without results. */
const NOBODY = ''

/** Lets staff find users and manage their accounts. The audit trail records every view and every action. */
export function mountStaffUsers(app: FastifyInstance, services: Services): void {
  serve(app, services, staffMember, async ({ services: within, caller, request }) => {
    const account = await accountOf(within, caller.username)
    await recordAccess(within, { caller, request }, caller.username)
    return {
      username: caller.username,
      name: account?.staffName ?? '',
      isSandbox: services.config.MODE === 'sandbox',
      idleSeconds: services.config.STAFF_IDLE_SECONDS,
    }
  })

  serve(app, services, findUsers, async ({ services: within, body, caller, request }) => {
    const asking = { caller, request }
    const own = await accountOf(within, caller.username)
    const { found, isCut, ...names } = await findAccounts(within, body.text)
    const others = await withoutOwn(within, own, found)
    const users = await Promise.all(others.slice(0, MOST_FOUND).map((account) => foundUser(within, account)))
    // The audit trail also records a search without results.
    const shown = users.map(({ username }) => username)
    await recordAccess(within, asking, ...(shown.length > 0 ? shown : [NOBODY]))
    return { users, hasMore: isCut || others.length > MOST_FOUND, ...names }
  })

  serve(app, services, openUserRecord, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const account = await openableAccount(within, asking, params.username)
    await noteAct(within, asking, { subject: account.username, reason: body.reason })
    return recordOf(within, account)
  })

  mountActs(app, services)
}

function mountActs(app: FastifyInstance, services: Services): void {
  serve(app, services, blockUser, async ({ services: within, params, body, caller, request }) => {
    const { reason, ...days } = body
    const period = periodOf(days, todayOf(services.clock))
    const asking = { caller, request }
    return act(within, asking, { username: params.username, reason }, async ({ username }) => {
      await mustHaveNoBlock(within, asking, username)
      await setBlockPeriod(within.db, username, period)
      await endIfBlocked(within, username)
    })
  })

  serve(app, services, unblockUser, async ({ services: within, params, body, caller, request }) => {
    return act(within, { caller, request }, { ...params, ...body }, async ({ username }) => {
      await endIfBlocked(within, username)
      await setBlockPeriod(within.db, username, {})
    })
  })

  serve(app, services, unlockUser, ({ services: within, params, body, caller, request }) =>
    act(within, { caller, request }, { ...params, ...body }, (account) =>
      unlockEverywhere(within.db, account.username),
    ),
  )

  const afterwards = afterwardsIn(app)
  serve(app, services, removeUserApp, ({ services: within, params, body, caller, request, reply }) =>
    act(within, { caller, request }, { ...params, ...body }, async ({ username }) => {
      await removeAuthenticator(within.db, username)
      await endEverySession(within.db, username)
      const language = languageFor(undefined, undefined)
      afterwards(
        request,
        reply,
      )(() => notifySecondStepChange(services, username, { change: 'appOff', language, log: request.log }))
    }),
  )

  serve(app, services, endUserSessions, ({ services: within, params, body, caller, request }) =>
    act(within, { caller, request }, { ...params, ...body }, (account) =>
      endEverySession(within.db, account.username),
    ),
  )
}

/**
 * Keeps a coworker's block from being overwritten before it is on the screen; the row is locked until this call ends.
 */
async function mustHaveNoBlock(
  within: CallServices,
  asking: RequestContext,
  username: string,
): Promise<void> {
  const [account] = await within.db
    .select()
    .from(accounts)
    .where(eq(accounts.username, username))
    .for('update')
  if (!account || !(isBlocked(account, within.clock.now()) || account.blockedFrom)) return
  await recordRefusedAccess(within, asking, username)
  throw passing(problem(409, 'ADM-0026'))
}

/** Sessions from before a block must not work without a password after it ends. */
async function endIfBlocked(within: CallServices, username: string): Promise<void> {
  const account = await accountOf(within, username)
  if (account && isBlocked(account, within.clock.now())) await endEverySession(within.db, username)
}

type Days = { blockFrom?: string | undefined; unblockOn?: string | undefined }

/** One of the two days, which may not be in the past (spec §5). Days begin at midnight in the insurer's time zone. */
function periodOf({ blockFrom, unblockOn }: Days, today: Temporal.PlainDate) {
  if ((blockFrom === undefined) === (unblockOn === undefined)) {
    const fields = { blockFrom: 'only one of the two', unblockOn: 'only one of the two' }
    throw problem(422, 'ADM-0024', undefined, fields)
  }
  const isBefore = (day: string, first: Temporal.PlainDate) => Temporal.PlainDate.compare(day, first) < 0
  if (blockFrom !== undefined) {
    if (isBefore(blockFrom, today)) throw problem(422, 'ADM-0022', undefined, { blockFrom: 'has passed' })
    return { from: beginOfDay(blockFrom) }
  }
  if (unblockOn === undefined || isBefore(unblockOn, today.add({ days: 1 })))
    throw problem(422, 'ADM-0022', undefined, { unblockOn: 'must be in the future' })
  return { until: beginOfDay(unblockOn) }
}

/** Does the action, records it with its reason, and returns the current record of the account. */
async function act(
  within: CallServices,
  asking: RequestContext,
  { username, reason }: { username: string; reason: string },
  work: (account: Account) => Promise<void>,
): Promise<UserRecord> {
  const account = await openableAccount(within, asking, username)
  await work(account)
  await noteAct(within, asking, { subject: account.username, reason })
  const after = await accountOf(within, account.username)
  if (!after) throw passing(problem(409, 'ADM-0022'))
  return recordOf(within, after)
}
