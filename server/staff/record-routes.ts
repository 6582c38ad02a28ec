import type { FastifyInstance } from 'fastify'
import { REMINDED_DAYS, recordRequestQueue, userRecordCounts } from '#contract/calls/staff-records.ts'
import { recordAccess } from '#server/access/access.ts'
import { enrollmentsOfMember, enrollmentsOfUser } from '#server/access/members.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { requestDeadline } from '#server/domains/health-records/requests/present.ts'
import type { RecordTypeCount } from '#server/insurer/health-records.ts'
import type { QueuedRecordRequest } from '#server/insurer/record-requests.ts'
import { planFactsOf } from '#server/platform/deadlines/look-up.ts'
import type { CallServices, Services } from '#server/services.ts'
import { noteAct } from './acts.ts'
import { openableAccount } from './openable-account.ts'

/** The subject in the audit trail of lists without health facts. */
const NO_MEMBER = ''
const PAGE = 20

const UNKNOWN_PLAN = { line: null, market: null }

/** Requests about health records and counts of entries, for the staff. The answers contain no entries. */
export function mountStaffRecords(app: FastifyInstance, services: Services): void {
  serve(app, services, recordRequestQueue, async ({ services: within, body, caller, request }) => {
    await recordAccess(within, { caller, request }, NO_MEMBER)
    const nothing = { isOffered: false, requests: [], nextCursor: null, count: 0 }
    if (!(await within.insurer.offers()).has('recordRequests.queue')) return nothing
    const asked = { cursor: body.cursor ?? null, limit: PAGE }
    const found = await within.insurer.recordRequests.queue(asked)
    const requests = []
    for (const one of found.requests) requests.push(await toRow(within, one))
    return { isOffered: true, requests, nextCursor: found.next, count: found.count }
  })

  serve(app, services, userRecordCounts, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { username } = await openableAccount(within, asking, params.username)
    await noteAct(within, asking, { subject: username, reason: body.reason })
    const nothing = { isKept: false, count: null, updatedOn: null, failed: 0 }
    if (!(await within.insurer.offers()).has('healthRecords')) return nothing
    const ids = new Set(
      (await enrollmentsOfUser(within, username)).map(({ enrollment }) => enrollment.memberId),
    )
    const types: RecordTypeCount[] = []
    for (const memberId of ids) {
      // Even the existence of restricted entries is between the member and the plan.
      types.push(...(await within.insurer.healthRecords.types({ memberId, restricted: false })))
    }
    await recordAccess(within, asking, ...ids)
    const counts = types.map(({ count }) => count)
    return {
      isKept: true,
      count: counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
      updatedOn:
        types
          .flatMap(({ updatedOn }) => updatedOn ?? [])
          .toSorted()
          .at(-1) ?? null,
      failed: types.filter(({ hasFailed }) => hasFailed).length,
    }
  })
}

async function toRow(services: CallServices, one: QueuedRecordRequest) {
  const [row] = await enrollmentsOfMember(services, one.memberId)
  const plan = row ? planFactsOf(services, row.plan) : UNKNOWN_PLAN
  const dueOn = requestDeadline(services, plan, one)?.dueOn ?? null
  const days = dueOn === null ? null : todayOf(services.clock).until(Temporal.PlainDate.from(dueOn)).days
  return {
    requestId: one.requestId,
    kind: one.kind,
    memberId: one.memberId,
    sentOn: one.sentOn,
    dueOn,
    isExtended: one.extendedTo !== null,
    isLate: days !== null && days < 0,
    daysLeft: days !== null && days >= 0 && days <= REMINDED_DAYS ? days : null,
  }
}
