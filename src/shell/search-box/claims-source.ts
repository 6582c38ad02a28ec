import { mdiFileDocumentOutline, mdiMagnify } from '@mdi/js'
import { insurerText, insurerTextLang } from '#base/insurer-text.ts'
import { shortDate } from '#base/dates.ts'
import { findClaims } from '#features/claims/find-claims.ts'
import { claimsPlace } from '#records/claims-place.ts'
import { queryClient } from '#offline/query-client.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Found } from './found.ts'
import type { ClaimSource } from './claim-source.ts'

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
  handle,
  claimNumber,
  service,
  providerName,
  memberName,
  serviceFrom,
}: ListedClaim): Found {
  const day = serviceFrom === null ? [] : [shortDate(serviceFrom)]
  return {
    key: `claim-${handle}`,
    icon: mdiFileDocumentOutline,
    label: insurerText(service),
    lang: insurerTextLang(service),
    more: [searchBoxMessages.claims.number({ number: claimNumber }), providerName, memberName, ...day].join(
      ' · ',
    ),
    place: { to: '/claim-details/$id', params: { id: handle } },
  }
}

const allOf = (text: string, count: number): Found => ({
  key: 'all-claims',
  icon: mdiMagnify,
  label: searchBoxMessages.claims.all({ count, query: text }),
  place: claimsPlace({ search: text }),
})
