import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { ContactPage } from './contact/ContactPage.tsx'

export const Route = createFileRoute('/_lobby/contact')({
  staticData: { title: titles.contact, access: 'public' },
  component: ContactPage,
})
