import type { FastifyInstance } from 'fastify'
import { messageCounts } from '#contract/calls/messages.ts'
import { todayOf } from '#server/clock.ts'
import { enrollmentsOfContract, enrollmentsOfUser } from '#server/members/members.ts'
import { unreadCounts } from './repository.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { mayRead } from '#server/members/policy.ts'
import type { CallServices, Services } from '#server/services.ts'
import { isId, noteRead, refuse, subjectOf } from '#server/members/access.ts'

/** A comma list longer than this is nobody's family (security AP-06). */
const MOST_IDS = 20

/** Unread messages of the member and of others they may see (spec §7). */
export function mountMessages(app: FastifyInstance, services: Services): void {
  const { db } = services
  serve(app, services, messageCounts, async ({ services, params, query, caller, request }) => {
    const further = idsIn(query.additionalRequestedMemberIds)
    const readable = await readableIds(services, caller.username, params.memberId)
    const memberIds = [...new Set([params.memberId, ...further])]
    const strange = memberIds.find((memberId) => !readable.has(memberId))
    if (strange !== undefined) return refuse(services, { caller, request }, strange)
    await noteRead(services, { caller, request }, ...memberIds)
    return unreadCounts(db, memberIds)
  })
}

function idsIn(list: string | undefined): string[] {
  const ids = list ? list.split(',') : []
  if (ids.length > MOST_IDS || !ids.every(isId))
    throw problem(400, 'INVALID_REQUEST', `At most ${MOST_IDS} member ids, with commas between them.`)
  return ids
}

/** The caller's own id, if it is one, and the ids of those on the same contract whose records they may read. */
async function readableIds(services: CallServices, username: string, memberId: string): Promise<Set<string>> {
  const own = (await enrollmentsOfUser(services, username)).filter(
    ({ enrollment }) => enrollment.memberId === memberId,
  )
  const [first] = own
  if (!first) return new Set()
  const today = todayOf(services.clock)
  const reader = own.map(subjectOf)
  const covered = await enrollmentsOfContract(services, first.enrollment.contractId)
  return new Set(
    covered
      .filter((row) => mayRead(reader, subjectOf(row), today))
      .map(({ enrollment }) => enrollment.memberId),
  )
}
