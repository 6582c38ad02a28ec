import { createFileRoute } from '@tanstack/react-router'
import { mayViewAuthorizations } from '#member/access.ts'
import { authorizationsQuery } from '#records/authorizations.queries.ts'
import { requireMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { AuthorizationsPage } from './AuthorizationsPage.tsx'

export const Route = createFileRoute('/_portal/_authorizations/authorizations')({
  staticData: { title: titleMessages.authorizations, access: mayViewAuthorizations, skeleton: 'list' },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    // If this fails, the page shows why.
    await Promise.allSettled([queryClient.ensureQueryData(authorizationsQuery(requireMember(member).plan))])
  },
  component: AuthorizationsPage,
})
