import { createFileRoute } from '@tanstack/react-router'
import { anyMember } from '#member/access.ts'
import { titleMessages } from '#content/messages/title.gen.ts'
import { PreferencesPage } from './PreferencesPage.tsx'

export const Route = createFileRoute('/_portal/settings/preferences')({
  staticData: { title: titleMessages.preferences, access: anyMember },
  component: PreferencesPage,
})
