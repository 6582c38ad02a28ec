import { createFileRoute } from '@tanstack/react-router'
import { patientQuery } from '#records/health-record.queries.ts'
import { profileQuery } from '#records/profile.queries.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { familyAccessQuery } from './family-access.queries.ts'
import { contactDraftQueries } from './change-contact.ts'
import { profileDraftQueries } from './profile.queries.ts'
import { ProfilePage } from './ProfilePage.tsx'

export const Route = createFileRoute('/_portal/settings/profile')({
  staticData: { title: titleMessages.profile, access: 'account' },
  // Each section of the page reports its own failure.
  loader: async ({ context: { queryClient, member } }) => {
    const contactDrafts = contactDraftQueries.map((draft) => queryClient.ensureQueryData(draft))
    if (!member) return void (await Promise.all(contactDrafts))
    const { plan, username } = member
    void queryClient.prefetchQuery(patientQuery(plan))
    void queryClient.prefetchQuery(familyAccessQuery(username))
    void queryClient.prefetchQuery(profileQuery(plan))
    await Promise.all([
      ...profileDraftQueries(plan.memberId).map((draft) => queryClient.ensureQueryData(draft)),
      ...contactDrafts,
    ])
  },
  component: ProfilePage,
})
