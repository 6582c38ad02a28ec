import { createFileRoute } from '@tanstack/react-router'
import { anyMember } from '#member/access.ts'
import { titleMessages } from '#content/messages/title.gen.ts'

export const Route = createFileRoute('/_portal/message/$id')({
  staticData: { title: titleMessages.message, access: anyMember },
})
