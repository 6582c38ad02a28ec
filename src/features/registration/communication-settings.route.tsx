import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'

export const Route = createFileRoute('/_lobby/communication-settings')({
  staticData: { title: titles.communicationSettings, access: 'public' },
})
