import { createFileRoute, redirect } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { anyMember } from '#member/access.ts'

export const Route = createFileRoute('/_portal/dv-dashboard')({
  staticData: { title: titles.dashboard, access: anyMember },
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', search: true, hash: true, replace: true })
  },
})
