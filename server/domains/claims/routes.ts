import type { FastifyInstance } from 'fastify'
import { claim, claims } from '#contract/calls/claims.ts'
import { deniedCentsOf } from '#contract/claim-ledger.ts'
import { todayOf } from '#server/config/clock.ts'
import { lastReadBefore } from '#server/platform/audit/trail.ts'
import { serve } from '#server/access/serve.ts'
import type { RouteServices } from '#server/services.ts'
import { auditEntryOf, recordAccess } from '#server/access/access.ts'
import { withAppealDay } from '#server/access/appeal-day.ts'
import { claimsSince, readableMarks } from './claim-list.ts'
import { authorizedClaims, subjectsOf } from './claims-request.ts'
import { mountAppeals } from './appeal-routes.ts'
import { mountClaimsFiles } from './export-routes.ts'
import { mountClaimFiles } from './file-routes.ts'
import { mountClaimNotes } from './notes-routes.ts'
import { claimIdIn, withHandles } from './handles.ts'
import { marksOf } from './notes.ts'
import { claimToRead } from '#server/access/readable-claim.ts'

/** The claims of the caller and of the children whose records they may read, from all their plans in one list. */
export async function mountClaims(app: FastifyInstance, services: RouteServices): Promise<void> {
  const { db, clock, handles } = services
  mountClaimNotes(app, services)
  await mountAppeals(app, services)
  mountClaimFiles(app, services)
  mountClaimsFiles(app, services)

  serve(app, services, claims, async ({ services, params, query, caller, request }) => {
    const { username } = caller
    const reach = await authorizedClaims(services, { caller, request }, { ...params, filter: {} })
    const { readable, locked } = reach
    const note = auditEntryOf({ caller, request }, params.memberId)
    // The audit row is written while the rest is read; the answer waits for both.
    const [found, newSince] = await Promise.all([
      marksOf(services, username)
        .then((marks) => readableMarks(services, readable, marks))
        .then((marks) => claimsSince(services, { username, readable, since: query.since, marks })),
      lastReadBefore(db, todayOf(clock), note),
      recordAccess(services, { caller, request }, ...subjectsOf(reach, { ...params, filter: {} })),
    ])
    const members = readable.map(({ memberId, name, contractTypes }) => ({ memberId, name, contractTypes }))
    const claims = found.claims.map((row) => ({
      ...withAppealDay(services, row, readable),
      handle: handles.of('claim', row.claimId),
      money: { ...row.money, deniedCents: deniedCentsOf(row) },
    }))
    return { ...found, claims, members, locked, newSince }
  })

  serve(app, services, claim, async ({ services, params, caller, request }) => {
    const { memberId } = params
    const claimId = claimIdIn(handles, params.claimId)
    const found = await claimToRead(services, { caller, request }, { memberId, claimId })
    await recordAccess(services, { caller, request }, found.claim.memberId)
    return withHandles(handles, found)
  })
}
