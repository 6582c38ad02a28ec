import { createFileRoute, notFound } from '@tanstack/react-router'
import { mayViewProgram, mayViewPrograms } from '#member/access.ts'
import { titleMessages } from '#content/messages/title.gen.ts'

export const Route = createFileRoute('/_portal/programs/$id')({
  staticData: { title: titleMessages.program, access: mayViewPrograms },
  beforeLoad: ({ context, params }) => {
    if (context.member && !mayViewProgram(context.member, params.id)) throw notFound()
  },
})
