import { createFileRoute } from '@tanstack/react-router'
import { loadRichText } from '#content/RichText.tsx'
import { titles } from '#content/titles.words.ts'
import { BrandResourcesPage } from './BrandResourcesPage.tsx'

export const Route = createFileRoute('/_lobby/brand-resources')({
  staticData: { title: titles.brandResources, access: 'public' },
  loader: async (): Promise<void> => void (await loadRichText()),
  component: BrandResourcesPage,
})
