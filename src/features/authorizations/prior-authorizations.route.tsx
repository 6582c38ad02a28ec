import { createFileRoute, redirect } from '@tanstack/react-router'
import { anyMember } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'

export const Route = createFileRoute('/_portal/prior-authorizations')({
  staticData: { title: titleMessages.authorizations, access: anyMember },
  beforeLoad: () => {
    throw redirect({ to: '/authorizations', search: true, hash: true, replace: true })
  },
})
