import { idCardsQuery } from '#features/id-card/id-card.queries.ts'
import { queryClient } from '#offline/query-client.ts'
import { mayViewIdCards } from '#member/access.ts'
import { admittedIn } from '#member/current.ts'
import type { Member } from '#member/member.ts'
import type { PortalRouter } from './router.ts'

/**
 * Loads the ID cards and their page's files after the first page that a member opens under a plan, because the signal
 * may be gone at a counter.
 */
export function keepCardReady(router: PortalRouter): void {
  let ready: Member['plan'] | undefined
  router.subscribe('onLoad', () => {
    const { member } = admittedIn(router.state.matches)
    if (member?.plan === ready) return
    ready = member?.plan
    if (member && member.hasAcceptedTerms && mayViewIdCards(member)) void prepare(router, member)
  })
}

async function prepare(router: PortalRouter, { plan }: Member): Promise<void> {
  const cards = idCardsQuery(plan)
  // If the page's own request just failed, leave the retry to the page.
  if (queryClient.getQueryState(cards.queryKey)?.status !== 'error') await queryClient.prefetchQuery(cards)
  await router.loadRouteChunk(router.routesByPath['/id-card'])
}
