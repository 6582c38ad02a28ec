import { createFileRoute, redirect } from '@tanstack/react-router'
import { anyMember } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'

export const Route = createFileRoute('/_portal/dv-dashboard')({
  staticData: { title: titleMessages.dashboard, access: anyMember, skeleton: 'tiles', mayLeadOn: true },
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', search: true, hash: true, replace: true })
  },
})
