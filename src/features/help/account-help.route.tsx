import { createFileRoute } from '@tanstack/react-router'
import { loadRichText } from '#content/RichText.tsx'
import { titles } from '#content/titles.words.ts'
import { AccountHelpPage } from './AccountHelpPage.tsx'

export const Route = createFileRoute('/_lobby/account-help')({
  staticData: { title: titles.accountHelp, access: 'public' },
  loader: async (): Promise<void> => void (await loadRichText()),
  component: AccountHelpPage,
})
