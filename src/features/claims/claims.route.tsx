import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadedOnce } from '#base/loaded-once.ts'
import { mayViewClaims } from '#member/access.ts'
import { claimsPlace } from '#records/claims-place.ts'
import { requireMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { ClaimsPage } from './list/ClaimsPage.tsx'
import { isBeyond, withoutParts } from './list/search.rules.ts'

/** These parts load with the page, not with the application. */
const parts = loadedOnce(() =>
  Promise.all([import('./list/list-state.ts'), import('./list/search.rules.ts')]),
)

/** The filter belongs to the browser's history entry, so Back restores it and the menu starts fresh (spec §4). */
export const Route = createFileRoute('/_portal/_claims/claims')({
  staticData: { title: titleMessages.claims, access: mayViewClaims, skeleton: 'list' },
  beforeLoad: async ({ search: address, location: { state } }) => {
    const [{ readFilter }, { parseSearch, splitAddress }] = await parts()
    const { filter: typed, others } = splitAddress(address)
    // Moves the filter out of the address, where bookmarks and outside links have it.
    if (Object.keys(typed).length > 0) {
      const { search, isWhole } = parseSearch({ ...typed, ...others })
      const { to, state: named } = claimsPlace(search)
      throw redirect({
        to,
        search: others,
        hash: true,
        state: { ...named, ...(!isWhole && { isPartial: true }) },
        replace: true,
      })
    }
    return { listed: parseSearch({ ...others, ...(await readFilter(state.filter)) }) }
  },
  loaderDeps: ({ search }): Record<string, unknown> => search,
  loader: async ({ context: { queryClient, member, listed }, cause }): Promise<void> => {
    // An open page already has its claims; filtering and sorting them needs no request.
    if (cause === 'stay') return
    const { search } = listed
    // If the list fails to load, the page shows why.
    const list = await queryClient
      .ensureQueryData(claimsQuery(requireMember(member).plan))
      .catch(() => undefined)
    if (!list || !isBeyond(search, list)) return
    // An edited address may name a page or member that doesn't exist: the route drops that part, and the page shows a
    // notice.
    const place = claimsPlace(withoutParts(search, 'members'))
    throw redirect({ ...place, state: { ...place.state, isPartial: true }, replace: true })
  },
  component: ClaimsPage,
})
