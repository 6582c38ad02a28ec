import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'

export const Route = createFileRoute('/_lobby/register')({
  staticData: { title: titles.register, access: 'public' },
})
