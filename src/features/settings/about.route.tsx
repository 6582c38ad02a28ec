import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { anyMember } from '#member/access.ts'
import { AboutPage } from './AboutPage.tsx'

export const Route = createFileRoute('/_portal/settings/about')({
  staticData: { title: titles.about, access: anyMember },
  component: AboutPage,
})
