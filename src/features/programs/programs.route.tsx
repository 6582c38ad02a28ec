import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewPrograms } from '#member/access.ts'

export const Route = createFileRoute('/_portal/programs')({
  staticData: { title: titles.programs, access: mayViewPrograms },
})
