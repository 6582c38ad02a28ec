import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { idCards } from '#contract/calls/id-cards.ts'
import type { Membership } from '#contract/entities/plan.ts'

const answerQuery = ({ memberId, contractType }: Membership) =>
  queryOptions({
    queryKey: ['id-cards', memberId, contractType],
    queryFn: ({ signal }) =>
      call(idCards, { params: { memberId }, query: { contractType } }, { signal, failureShown: 'by-caller' }),
    meta: { keep: 'sealed' },
  })

/** The cards of the plan: the member's own first, then those of the people they may see. */
export const idCardsQuery = (plan: Membership) =>
  queryOptions({ ...answerQuery(plan), select: ({ cards }) => cards })

/** Whether the insurer sends new printed cards, from the same answer as the cards. */
export const offersReplacementQuery = (plan: Membership) =>
  queryOptions({ ...answerQuery(plan), select: ({ offersReplacement }) => offersReplacement })
