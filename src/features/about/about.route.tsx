import { createFileRoute } from '@tanstack/react-router'
import { anyMember } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { AboutPage } from './AboutPage.tsx'

export const Route = createFileRoute('/_portal/settings/about')({
  staticData: { title: titleMessages.about, access: anyMember },
  component: AboutPage,
})
