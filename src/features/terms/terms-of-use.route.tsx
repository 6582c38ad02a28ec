import { createFileRoute } from '@tanstack/react-router'
import { loadRichText } from '#content/RichText.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { TermsPage } from './TermsPage.tsx'

export const Route = createFileRoute('/_portal/terms-of-use')({
  staticData: { title: titleMessages.terms, access: 'member-if-token' },
  loader: async (): Promise<void> => void (await loadRichText()),
  component: TermsPage,
})
