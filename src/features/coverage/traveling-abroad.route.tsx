import { createFileRoute } from '@tanstack/react-router'
import { mayViewTravel } from '#member/access.ts'
import { titleMessages } from '#content/messages/title.gen.ts'

export const Route = createFileRoute('/_portal/traveling-abroad')({
  staticData: { title: titleMessages.travel, access: mayViewTravel },
})
