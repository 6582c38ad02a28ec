import { createFileRoute, redirect } from '@tanstack/react-router'
import { anyMember } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'

export const Route = createFileRoute('/_portal/medical-claims')({
  staticData: { title: titleMessages.claims, access: anyMember },
  beforeLoad: () => {
    throw redirect({ to: '/claims', search: true, hash: true, replace: true })
  },
})
