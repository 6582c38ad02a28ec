import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { ProviderDirectoryPage } from './ProviderDirectoryPage.tsx'

export const Route = createFileRoute('/_lobby/provider-directory')({
  staticData: { title: titleMessages.providerDirectory, access: 'public', skeleton: 'list' },
  component: ProviderDirectoryPage,
})
