import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { VerifyMemberPage } from './VerifyMemberPage.tsx'

export const Route = createFileRoute('/_lobby/register')({
  staticData: { title: titleMessages.register, access: 'public', skeleton: 'form' },
  component: VerifyMemberPage,
})
