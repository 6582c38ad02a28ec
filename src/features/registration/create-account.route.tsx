import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'

export const Route = createFileRoute('/_lobby/create-account')({
  staticData: { title: titles.createAccount, access: 'public' },
})
