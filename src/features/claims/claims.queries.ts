import { queryOptions } from '@tanstack/react-query'
import { callFile } from '#api/call-file.ts'
import { call } from '#api/call.ts'
import { today } from '#base/clock.ts'
import { language } from '#base/language.ts'
import { claim, claims, type claimsCsv, type claimsPdf } from '#contract/calls/claims.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { type ClaimsSearch, daysOf } from './list/search.rules.ts'

/** One page of the claims that a search asks for; each that was opened is there without a line. */
export const claimsOf = ({ memberId }: Membership, { page: _page, ...search }: ClaimsSearch) =>
  queryOptions({
    queryKey: ['claims', memberId, search],
    queryFn: ({ signal }) =>
      call(claims, { params: { memberId }, query: askedBy(search) }, { signal, failureShown: 'by-caller' }),
    meta: { keep: 'sealed' },
  })

/** All that a search finds, as a file in the language of the page. */
export const claimsFile = (
  endpoint: typeof claimsCsv | typeof claimsPdf,
  { memberId }: Membership,
  search: ClaimsSearch,
): Promise<Blob> => {
  const { cursor: _cursor, page: _page, ...filter } = search
  return callFile(
    endpoint,
    { params: { memberId }, query: { ...askedBy(filter), language } },
    { failureShown: 'by-caller' },
  )
}

const askedBy = <Asked extends ClaimsSearch>({ when, ...rest }: Asked) => ({
  ...rest,
  ...daysOf({ when, ...rest }, today()),
})

export const claimOf = ({ memberId }: Membership, claimId: string) =>
  queryOptions({
    queryKey: ['claim', memberId, claimId],
    queryFn: ({ signal }) =>
      call(claim, { params: { memberId, claimId } }, { signal, failureShown: 'by-caller' }),
    meta: { keep: 'sealed' },
  })
