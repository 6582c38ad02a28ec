import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'

export const Route = createFileRoute('/_lobby/account-help')({
  staticData: { title: titles.accountHelp, access: 'public' },
})
