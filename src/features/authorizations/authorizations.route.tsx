import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewAuthorizations } from '#member/access.ts'

export const Route = createFileRoute('/_portal/authorizations')({
  staticData: { title: titles.authorizations, access: mayViewAuthorizations },
})
