import { createFileRoute } from '@tanstack/react-router'
import { mayFindCare } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'

export const Route = createFileRoute('/_portal/find-care')({
  staticData: { title: titleMessages.findCare, access: mayFindCare },
})
