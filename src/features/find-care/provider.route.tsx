import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import * as v from 'valibot'
import { titleMessages } from '#content/locales/title.gen.ts'
import { Handle } from '#contract/entities/handle.ts'
import { mayFindCare } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { networksQuery } from '#records/provider/directory.queries.ts'
import { providerQuery, savedProvidersQuery } from './find-care.queries.ts'
import { ProviderPage } from './ProviderPage.tsx'

// Not `Route` itself, whose chunk knows the names of all pages (bin/build/chunks.ts).
const route = getRouteApi('/_portal/_find-care/find-care/$provider')

export const Route = createFileRoute('/_portal/_find-care/find-care/$provider')({
  staticData: { title: titleMessages.provider, access: mayFindCare },
  loader: async ({ context: { queryClient, member }, params: { provider } }): Promise<void> => {
    if (!v.is(Handle, provider)) return
    const { plan } = requireMember(member)
    // If this fails, the page shows why. If the provider wasn't opened before, the saved entry is shown.
    await Promise.allSettled([
      queryClient.ensureQueryData(providerQuery(plan, provider)),
      queryClient.ensureQueryData(networksQuery(plan)),
    ])
    if (!queryClient.getQueryData(providerQuery(plan, provider).queryKey))
      await queryClient.ensureQueryData(savedProvidersQuery(plan)).catch(() => undefined)
  },
  component: function OneProvider() {
    const { provider } = route.useParams()
    // The key remounts the page for another provider.
    return <ProviderPage key={provider} handle={provider} />
  },
})
