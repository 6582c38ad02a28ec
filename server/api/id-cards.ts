import type { FastifyInstance } from 'fastify'
import { idCards } from '#contract/calls/id-cards.ts'
import { todayOf } from '#server/clock.ts'
import { enrollmentsOfContract, enrollmentsOfUser } from '#server/db/members.ts'
import { serve } from '#server/http/serve.ts'
import { mayRead } from '#server/rules/policy.ts'
import { rightsOf } from '#server/rules/rights.ts'
import type { Services } from '#server/services.ts'
import { noteRead, refuse, subjectOf } from './access.ts'
import { idCardOf } from './id-card.ts'

/** The cards of the member and of everyone on the same contract whom the member may see. */
export function mountIdCards(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  serve(app, services, idCards, async ({ params, query, caller, request }) => {
    const today = todayOf(clock)
    const own = (await enrollmentsOfUser(db, caller.username)).find(
      ({ enrollment }) =>
        enrollment.memberId === params.memberId && enrollment.contractType === query.contractType,
    )
    if (!own || !rightsOf({ ...own, today }).idCards)
      return refuse(services, { caller, request }, params.memberId)
    const contract = await enrollmentsOfContract(db, own.enrollment.contractId)
    const covered = contract.filter(({ enrollment }) => enrollment.contractType === query.contractType)
    const reader = [subjectOf(own)]
    const others = covered.filter(
      (row) => row.enrollment.memberId !== params.memberId && mayRead(reader, subjectOf(row), today),
    )
    await noteRead(services, { caller, request }, params.memberId)
    return { cards: [own, ...others].map((row) => idCardOf(row, covered, today)) }
  })
}
