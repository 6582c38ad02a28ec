import type { FastifyInstance } from 'fastify'
import { idCards } from '#contract/calls/id-cards.ts'
import { todayOf } from '#server/config/clock.ts'
import { serve } from '#server/access/serve.ts'
import type { Services } from '#server/services.ts'
import { memberIdsOf, recordAccess, refuse } from '#server/access/access.ts'
import { mountCardActions } from './action-routes.ts'
import { mountSavedCards } from './saved-card-routes.ts'
import { shownCard } from './card-of.ts'
import { offersReplacement } from './replacement.ts'
import { visibleCards } from './visible-cards.ts'

/** The cards of the member and of the people on the same contract that the member may see. */
export function mountCards(app: FastifyInstance, services: Services): void {
  const { clock } = services
  mountCardActions(app, services)
  mountSavedCards(app, services)
  serve(app, services, idCards, async ({ services, params, query, caller, request }) => {
    const today = todayOf(clock)
    const plan = { username: caller.username, memberId: params.memberId, contractType: query.contractType }
    const visible = await visibleCards(services, plan, today)
    if (!visible) return refuse(services, { caller, request }, params.memberId)
    await recordAccess(services, { caller, request }, ...memberIdsOf(visible.rows))
    return {
      cards: visible.rows.map((row) => shownCard(visible, row, today)),
      offersReplacement: await offersReplacement(services),
    }
  })
}
