import { createFileRoute, redirect } from '@tanstack/react-router'
import { leadsToSavedCard } from '#vault/vault.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { LoginPage } from './LoginPage.tsx'

export const Route = createFileRoute('/_lobby/login')({
  staticData: { title: titleMessages.signIn, access: 'public', skeleton: 'form' },
  beforeLoad: async ({ search, preload }) => {
    // Whoever was signed out reads why first.
    if (preload || search.reason !== undefined) return
    if (await leadsToSavedCard()) throw redirect({ to: '/saved-card', replace: true })
  },
  component: LoginPage,
})
