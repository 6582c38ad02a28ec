import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'

export const Route = createFileRoute('/_lobby/brand-resources')({
  staticData: { title: titles.brandResources, access: 'public' },
})
