import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { Handle } from '#contract/entities/handle.ts'
import { mayViewAuthorizations } from '#member/access.ts'
import { authorizationQuery, authorizationsQuery } from '#member/authorizations.queries.ts'
import { required } from '#member/current.ts'
import { titleMessages } from '#content/messages/title.gen.ts'
import { AuthorizationPage } from './AuthorizationPage.tsx'

export const Route = createFileRoute('/_portal/authorizations/$id')({
  staticData: { title: titleMessages.authorization, access: mayViewAuthorizations },
  loader: async ({ context: { queryClient, member }, params: { id } }): Promise<void> => {
    const { plan } = required(member)
    if (v.is(Handle, id)) {
      // The page itself shows why it did not come.
      await Promise.allSettled([queryClient.ensureQueryData(authorizationQuery(plan, id))])
      return
    }
    // Letters name numbers; only the handle may stay in the browser's history.
    const [list] = await Promise.allSettled([queryClient.ensureQueryData(authorizationsQuery(plan))])
    const all = list.status === 'fulfilled' ? list.value.authorizations : []
    const named = all.find(({ authorizationNumber }) => authorizationNumber === id)
    if (named) throw redirect({ to: '/authorizations/$id', params: { id: named.handle }, replace: true })
  },
  component: function OneAuthorization() {
    const { id } = Route.useParams()
    // Another authorization is another page.
    return <AuthorizationPage key={id} id={id} />
  },
})
