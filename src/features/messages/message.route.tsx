import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { anyMember } from '#member/access.ts'

export const Route = createFileRoute('/_portal/message/$id')({
  staticData: { title: titles.message, access: anyMember },
})
