import { createFileRoute } from '@tanstack/react-router'
import { anyMember } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { PrivacyPage } from './PrivacyPage.tsx'

export const Route = createFileRoute('/_portal/settings/privacy-security')({
  staticData: { title: titleMessages.privacy, access: anyMember },
  component: PrivacyPage,
})
