import { mdiFileDocumentOutline, mdiMagnify } from '@mdi/js'
import { shortDate } from '#base/dates.ts'
import { type FoundClaim, findClaims } from '#features/claims/find-claims.ts'
import { queryClient } from '#offline/query-client.ts'
import type { Found } from './page-source.ts'
import { words } from './search-box.words.ts'
import type { ClaimSource } from './use-claim-search.ts'

/** So many stand in the box; the list has all of them. */
const MOST_CLAIMS = 5

/** Claims by their number, provider or service. */
export const claims: ClaimSource = async function* (query, { plan }, rest) {
  const text = query.trim()
  for await (const { claims: found, count, isPartial } of findClaims(queryClient, { plan, text, rest })) {
    const shown = found.slice(0, MOST_CLAIMS).map(foundOf)
    yield { found: count > shown.length ? [...shown, allOf(text, count)] : shown, isPartial }
  }
}

function foundOf({
  claimId,
  claimNumber,
  service,
  providerName,
  memberName,
  serviceFrom,
}: FoundClaim): Found {
  const day = serviceFrom === null ? [] : [shortDate(serviceFrom)]
  return {
    key: `claim-${claimId}`,
    icon: mdiFileDocumentOutline,
    label: service,
    isEnglish: true,
    more: [words.claims.number(claimNumber), providerName, memberName, ...day].join(' · '),
    to: '/claim-details/$id',
    params: { id: claimId },
  }
}

const allOf = (text: string, count: number): Found => ({
  key: 'all-claims',
  icon: mdiMagnify,
  label: words.claims.all(count, text),
  to: '/claims',
  search: { search: text },
})
