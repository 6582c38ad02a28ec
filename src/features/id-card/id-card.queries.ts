import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { idCards } from '#contract/calls/id-cards.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** The cards of the plan: the member's own first, then those of the people they may see. */
export const idCardsOf = ({ memberId, contractType }: Membership) =>
  queryOptions({
    queryKey: ['id-cards', memberId, contractType],
    queryFn: ({ signal }) =>
      call(idCards, { params: { memberId }, query: { contractType } }, { signal, failureShown: 'by-caller' }),
    select: ({ cards }) => cards,
    meta: { keep: 'sealed' },
  })
