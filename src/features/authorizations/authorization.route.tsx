import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { ApiFailure, isCutOff } from '#api/failure.ts'
import { Handle } from '#contract/entities/handle.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { mayViewAuthorizations } from '#member/access.ts'
import {
  authorizationOfNumber,
  authorizationQuery,
  authorizationsQuery,
} from '#records/authorizations.queries.ts'
import { requireMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { AuthorizationPage } from './AuthorizationPage.tsx'

// Not `Route` itself, whose chunk knows the names of all pages (bin/build/chunks.ts).
const route = getRouteApi('/_portal/_authorizations/authorizations/$id')

export const Route = createFileRoute('/_portal/_authorizations/authorizations/$id')({
  staticData: { title: titleMessages.authorization, access: mayViewAuthorizations },
  loader: async ({ context: { queryClient, member }, params: { id } }): Promise<void> => {
    const { plan } = requireMember(member)
    if (v.is(Handle, id)) {
      // If this fails, the page shows why.
      await Promise.allSettled([queryClient.ensureQueryData(authorizationQuery(plan, id))])
      return
    }
    const handle = await handleOf(queryClient, plan, id)
    if (handle === undefined) return
    // Letters contain numbers, but only the handle may stay in the browser's history.
    throw redirect({
      to: '/authorizations/$id',
      params: { id: handle },
      search: true,
      hash: true,
      replace: true,
    })
  },
  component: function OneAuthorization() {
    const { id } = route.useParams()
    // The key remounts the page for another authorization.
    return <AuthorizationPage key={id} id={id} />
  },
})

/** The handle for a number; undefined if it doesn't exist. Without a network, it is looked up in the list. */
async function handleOf(
  queryClient: QueryClient,
  plan: Membership,
  number: string,
): Promise<string | undefined> {
  try {
    return (await authorizationOfNumber(queryClient, plan, number)).handle
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return undefined
    const list = isCutOff(failure) ? await queryClient.ensureQueryData(authorizationsQuery(plan)) : undefined
    const listed = list?.authorizations.find(({ authorizationNumber }) => authorizationNumber === number)
    if (!listed) throw failure
    return listed.handle
  }
}
