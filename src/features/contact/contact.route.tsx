import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { ContactPage } from './ContactPage.tsx'

export const Route = createFileRoute('/_lobby/contact')({
  staticData: { title: titleMessages.contact, access: 'public', skeleton: 'form' },
  component: ContactPage,
})
