import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { anyMember } from '#member/access.ts'
import { PrivacyPage } from './PrivacyPage.tsx'

export const Route = createFileRoute('/_portal/settings/privacy-security')({
  staticData: { title: titles.privacy, access: anyMember },
  component: PrivacyPage,
})
