import { createFileRoute, redirect } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { anyMember } from '#member/access.ts'

export const Route = createFileRoute('/_portal/medical-claims')({
  staticData: { title: titles.claims, access: anyMember },
  beforeLoad: () => {
    throw redirect({ to: '/claims', search: true, hash: true, replace: true })
  },
})
