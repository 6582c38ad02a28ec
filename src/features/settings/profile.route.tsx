import { createFileRoute } from '@tanstack/react-router'
import { anyMember } from '#member/access.ts'
import { required } from '#member/current.ts'
import { patientQuery } from '#member/health-record.queries.ts'
import { titleMessages } from '#content/messages/title.gen.ts'
import { ProfilePage } from './ProfilePage.tsx'

export const Route = createFileRoute('/_portal/settings/profile')({
  staticData: { title: titleMessages.profile, access: anyMember },
  // What cannot be had is said by its own part of the page.
  loader: ({ context }) =>
    void context.queryClient.prefetchQuery(patientQuery(required(context.member).plan)),
  component: ProfilePage,
})
