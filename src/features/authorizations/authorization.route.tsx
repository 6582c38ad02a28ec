import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewAuthorizations } from '#member/access.ts'

export const Route = createFileRoute('/_portal/authorizations/$id')({
  staticData: { title: titles.authorization, access: mayViewAuthorizations },
})
