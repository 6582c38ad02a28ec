import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { anyMember } from '#member/access.ts'
import { ContactUsPage } from './contact/ContactUsPage.tsx'
import { restoreDraft } from './questions/draft.ts'

export const Route = createFileRoute('/_portal/contact-us')({
  staticData: { title: titles.contactUs, access: anyMember },
  loader: () => restoreDraft(),
  component: ContactUsPage,
})
