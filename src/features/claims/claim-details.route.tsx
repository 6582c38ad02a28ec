import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewClaims } from '#member/access.ts'

export const Route = createFileRoute('/_portal/claim-details/$id')({
  staticData: { title: titles.claim, access: mayViewClaims },
})
