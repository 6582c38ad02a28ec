import { createFileRoute, redirect } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { anyMember } from '#member/access.ts'

export const Route = createFileRoute('/_portal/prior-authorizations')({
  staticData: { title: titles.authorizations, access: anyMember },
  beforeLoad: () => {
    throw redirect({ to: '/authorizations', search: true, hash: true, replace: true })
  },
})
