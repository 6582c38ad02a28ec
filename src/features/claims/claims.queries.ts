import { queryOptions } from '@tanstack/react-query'
import { callFile } from '#api/call-file.ts'
import { call } from '#api/call.ts'
import { today } from '#base/clock.ts'
import { language } from '#base/language.ts'
import { appealForm, claimEob } from '#contract/calls/claim-files.ts'
import { claim, claims, type claimsCsv, type claimsPdf } from '#contract/calls/claims.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { type ClaimsSearch, toServiceDays } from './list/search.rules.ts'

/** A claim, under the member id of the plan through which it is seen. */
export type ClaimKey = { memberId: string; claimId: string }

const byCaller = { failureShown: 'by-caller' } as const

/** One page of the claims that match a search; pages that were opened can be read offline. */
export const claimsQuery = ({ memberId }: Membership, { page: _page, ...search }: ClaimsSearch) =>
  queryOptions({
    queryKey: ['claims', memberId, search],
    queryFn: ({ signal }) =>
      call(claims, { params: { memberId }, query: toClaimsParams(search) }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** One claim; each that was opened can be read offline. */
export const claimQuery = ({ memberId }: Membership, claimId: string) =>
  queryOptions({
    queryKey: ['claim', memberId, claimId],
    queryFn: ({ signal }) => call(claim, { params: { memberId, claimId } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** All claims that match a search, on every page, as a file in the language of the page. */
export function claimsFile(
  endpoint: typeof claimsCsv | typeof claimsPdf,
  { memberId }: Membership,
  search: ClaimsSearch,
): Promise<Blob> {
  const { cursor: _cursor, page: _page, ...filter } = search
  return callFile(
    endpoint,
    { params: { memberId }, query: { ...toClaimsParams(filter), language } },
    byCaller,
  )
}

/** The explanation of benefits as a PDF. */
export const eobFile = (params: ClaimKey): Promise<Blob> =>
  callFile(claimEob, { params, query: { language } }, byCaller)

/** The form for an appeal by mail or fax, as a PDF. */
export const appealFormFile = (params: ClaimKey): Promise<Blob> =>
  callFile(appealForm, { params, query: { language } }, byCaller)

const toClaimsParams = <Search extends ClaimsSearch>({ when, ...rest }: Search) => ({
  ...rest,
  ...toServiceDays({ when, ...rest }, today()),
})
