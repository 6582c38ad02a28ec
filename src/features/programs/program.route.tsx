import { createFileRoute, notFound } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewProgram, mayViewPrograms } from '#member/access.ts'

export const Route = createFileRoute('/_portal/programs/$id')({
  staticData: { title: titles.program, access: mayViewPrograms },
  beforeLoad: ({ context, params }) => {
    if (context.member && !mayViewProgram(context.member, params.id)) throw notFound()
  },
})
