import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewClaims } from '#member/access.ts'

export const Route = createFileRoute('/_portal/claims')({
  staticData: { title: titles.claims, access: mayViewClaims },
})
