import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'

export const Route = createFileRoute('/_portal/linking-disclaimer')({
  staticData: { title: titles.linkingDisclaimer, access: 'public' },
})
