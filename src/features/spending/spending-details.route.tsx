import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewSpending } from '#member/access.ts'

export const Route = createFileRoute('/_portal/spending-details')({
  staticData: { title: titles.spending, access: mayViewSpending },
})
