import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { OutagePage } from './OutagePage.tsx'

export const Route = createFileRoute('/_lobby/outage-message')({
  staticData: { title: titles.outage, access: 'public' },
  component: OutagePage,
})
