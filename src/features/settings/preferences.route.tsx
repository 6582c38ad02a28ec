import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { anyMember } from '#member/access.ts'
import { PreferencesPage } from './PreferencesPage.tsx'

export const Route = createFileRoute('/_portal/settings/preferences')({
  staticData: { title: titles.preferences, access: anyMember },
  component: PreferencesPage,
})
