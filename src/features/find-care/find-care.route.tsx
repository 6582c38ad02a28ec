import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayFindCare } from '#member/access.ts'

export const Route = createFileRoute('/_portal/find-care')({
  staticData: { title: titles.findCare, access: mayFindCare },
})
