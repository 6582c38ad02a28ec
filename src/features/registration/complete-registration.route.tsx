import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'

export const Route = createFileRoute('/_lobby/complete-registration')({
  staticData: { title: titles.completeRegistration, access: 'public' },
})
