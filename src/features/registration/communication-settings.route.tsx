import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { CommunicationPage } from './CommunicationPage.tsx'

export const Route = createFileRoute('/_lobby/communication-settings')({
  staticData: { title: titleMessages.communicationSettings, access: 'public', skeleton: 'form' },
  component: CommunicationPage,
})
