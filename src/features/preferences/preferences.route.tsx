import { createFileRoute } from '@tanstack/react-router'
import { anyMember } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { knowWhatWaits } from '#outbox/outbox.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { preferencesQuery } from './preferences.queries.ts'
import { PreferencesPage } from './PreferencesPage.tsx'

export const Route = createFileRoute('/_portal/settings/preferences')({
  staticData: { title: titleMessages.preferences, access: anyMember, skeleton: 'form' },
  // Each section of the page reports its own failure.
  loader: ({ context: { queryClient, member } }): Promise<void> => {
    void queryClient.prefetchQuery(preferencesQuery(requireMember(member).plan))
    return knowWhatWaits()
  },
  component: PreferencesPage,
})
