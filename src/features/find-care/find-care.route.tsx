import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadedOnce } from '#base/loaded-once.ts'
import { mayFindCare } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { printedText } from '#records/printed.ts'
import { FindCarePage } from './FindCarePage.tsx'
import { networksQuery } from '#records/provider/directory.queries.ts'
import { specialtiesQuery } from './find-care.queries.ts'

/** Loads with the page, not with the application. */
const places = loadedOnce(() => import('./care-place.ts'))

/** The filter belongs to the browser's history entry, so Back restores it and the menu starts fresh. */
export const Route = createFileRoute('/_portal/_find-care/find-care')({
  staticData: {
    title: titleMessages.findCare,
    titleFor: ({ rights }) => printedText(rights.findCareAndCostDisplayText),
    access: mayFindCare,
    skeleton: 'list',
  },
  beforeLoad: async ({ search: address, location: { state } }) => {
    const { carePlace, readCareFilter, splitCareAddress } = await places()
    const { filter, others } = splitCareAddress(address)
    if (filter) {
      const { to, state: named } = carePlace(filter)
      throw redirect({ to, search: others, hash: true, state: named, replace: true })
    }
    return { careFilter: await readCareFilter(state.filter) }
  },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    const { plan } = requireMember(member)
    // If this fails, the page shows why.
    await Promise.allSettled([
      queryClient.ensureQueryData(networksQuery(plan)),
      queryClient.ensureQueryData(specialtiesQuery(plan)),
    ])
  },
  component: FindCarePage,
})
