import { createFileRoute } from '@tanstack/react-router'
import { loadRichText } from '#content/RichText.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { AccountHelpPage } from './AccountHelpPage.tsx'

export const Route = createFileRoute('/_lobby/account-help')({
  staticData: { title: titleMessages.accountHelp, access: 'public' },
  loader: async (): Promise<void> => void (await loadRichText()),
  component: AccountHelpPage,
})
