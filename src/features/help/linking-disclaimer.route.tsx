import { createFileRoute } from '@tanstack/react-router'
import { loadRichText } from '#content/RichText.tsx'
import { titles } from '#content/titles.words.ts'
import { LinkingDisclaimerPage } from './LinkingDisclaimerPage.tsx'

export const Route = createFileRoute('/_portal/linking-disclaimer')({
  staticData: { title: titles.linkingDisclaimer, access: 'public' },
  loader: async (): Promise<void> => void (await loadRichText()),
  component: LinkingDisclaimerPage,
})
