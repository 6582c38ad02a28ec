import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'

export const Route = createFileRoute('/_lobby/contact')({
  staticData: { title: titles.contact, access: 'public' },
})
