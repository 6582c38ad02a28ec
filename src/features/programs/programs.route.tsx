import { createFileRoute } from '@tanstack/react-router'
import { mayViewPrograms } from '#member/access.ts'
import { titleMessages } from '#content/messages/title.gen.ts'

export const Route = createFileRoute('/_portal/programs')({
  staticData: { title: titleMessages.programs, access: mayViewPrograms },
})
