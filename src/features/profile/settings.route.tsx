import { createFileRoute, redirect } from '@tanstack/react-router'
import { anyMember } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'

export const Route = createFileRoute('/_portal/settings')({
  staticData: { title: titleMessages.settings, access: anyMember },
  beforeLoad: () => {
    throw redirect({ to: '/settings/profile', search: true, hash: true, replace: true })
  },
})
