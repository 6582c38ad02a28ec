import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'

export const Route = createFileRoute('/_portal/terms-of-use')({
  staticData: { title: titles.terms, access: 'member-if-token' },
})
