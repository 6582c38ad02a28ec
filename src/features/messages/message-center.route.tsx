import { createFileRoute, redirect } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { anyMember } from '#member/access.ts'

export const Route = createFileRoute('/_portal/message_center/$id')({
  staticData: { title: titles.message, access: anyMember },
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/message/$id', params, search: true, hash: true, replace: true })
  },
})
