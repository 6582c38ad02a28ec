import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { CompletePage } from './CompletePage.tsx'

export const Route = createFileRoute('/_lobby/complete-registration')({
  staticData: { title: titleMessages.completeRegistration, access: 'public', skeleton: 'form' },
  component: CompletePage,
})
