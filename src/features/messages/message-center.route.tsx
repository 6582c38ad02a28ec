import { createFileRoute, redirect } from '@tanstack/react-router'
import { anyMember } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'

export const Route = createFileRoute('/_portal/message_center/$id')({
  staticData: { title: titleMessages.message, access: anyMember },
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/message/$id', params, search: true, hash: true, replace: true })
  },
})
