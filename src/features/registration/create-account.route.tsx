import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { CreateAccountPage } from './CreateAccountPage.tsx'

export const Route = createFileRoute('/_lobby/create-account')({
  staticData: { title: titleMessages.createAccount, access: 'public', skeleton: 'form' },
  component: CreateAccountPage,
})
