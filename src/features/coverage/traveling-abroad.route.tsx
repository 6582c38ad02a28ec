import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewTravel } from '#member/access.ts'

export const Route = createFileRoute('/_portal/traveling-abroad')({
  staticData: { title: titles.travel, access: mayViewTravel },
})
