import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { mayFindCare } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { networksQuery } from '#records/provider/directory.queries.ts'
import { reportsQuery, savedProvidersQuery } from './find-care.queries.ts'
import { SavedProvidersPage } from './SavedProvidersPage.tsx'

export const Route = createFileRoute('/_portal/find-care/saved')({
  staticData: { title: titleMessages.savedProviders, access: mayFindCare, skeleton: 'list' },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    const { plan } = requireMember(member)
    // If this fails, the page shows why.
    await Promise.allSettled([
      queryClient.ensureQueryData(savedProvidersQuery(plan)),
      queryClient.ensureQueryData(reportsQuery(plan)),
      queryClient.ensureQueryData(networksQuery(plan)),
    ])
  },
  component: SavedProvidersPage,
})
