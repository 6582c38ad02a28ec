import { createFileRoute, redirect } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { anyMember } from '#member/access.ts'

export const Route = createFileRoute('/_portal/settings')({
  staticData: { title: titles.settings, access: anyMember },
  beforeLoad: () => {
    throw redirect({ to: '/settings/profile', search: true, hash: true, replace: true })
  },
})
