import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { mayUsePharmacyCenter } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { exceptionsQuery } from '#records/drug-exceptions.queries.ts'
import { ExceptionPage } from './ExceptionPage.tsx'

// Not `Route` itself, whose chunk knows the names of all pages (bin/build/chunks.ts).
const route = getRouteApi('/_portal/pharmacy/exceptions/$id')

export const Route = createFileRoute('/_portal/pharmacy/exceptions/$id')({
  staticData: { title: titleMessages.drugException, access: mayUsePharmacyCenter },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    // If this fails, the page shows why.
    await Promise.allSettled([queryClient.ensureQueryData(exceptionsQuery(requireMember(member).plan))])
  },
  component: function OneException() {
    const { id } = route.useParams()
    // The key remounts the page for another exception.
    return <ExceptionPage key={id} id={id} />
  },
})
