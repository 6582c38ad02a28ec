import { callFile } from '#api/call-file.ts'
import { today } from '#base/clock.ts'
import { language } from '#base/language.ts'
import { appealForm, claimEob } from '#contract/calls/claim-files.ts'
import type { claimsCsv, claimsPdf } from '#contract/calls/claims.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { toServiceDays } from '#contract/filter-claims.ts'
import type { ClaimKey } from '#member/claims.queries.ts'
import type { ClaimsSearch } from './list/search.rules.ts'

const byCaller = { failureShown: 'by-caller' } as const

/** All claims that match a search, on every page, as a file in the language of the page. */
export function claimsFile(
  endpoint: typeof claimsCsv | typeof claimsPdf,
  { memberId }: Membership,
  search: ClaimsSearch,
): Promise<Blob> {
  const { page: _page, when: _when, ...filter } = search
  const days = toServiceDays(search, today())
  return callFile(endpoint, { params: { memberId }, query: { ...filter, ...days, language } }, byCaller)
}

/** The explanation of benefits as a PDF. */
export const eobFile = (params: ClaimKey): Promise<Blob> =>
  callFile(claimEob, { params, query: { language } }, byCaller)

/** The form for an appeal by mail or fax, as a PDF. */
export const appealFormFile = (params: ClaimKey): Promise<Blob> =>
  callFile(appealForm, { params, query: { language } }, byCaller)
