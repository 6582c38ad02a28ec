import { createFileRoute, redirect } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'

const CAMPAIGN = { utm_source: 'anytime', utm_medium: 'redirect', utm_campaign: 'member_portal' }

export const Route = createFileRoute('/_lobby/anytime')({
  staticData: { title: titleMessages.signIn, access: 'public' },
  beforeLoad: ({ location }) => {
    // The letter's own link values take precedence over our defaults.
    throw redirect({ to: '/login', search: { ...CAMPAIGN, ...location.search }, hash: true, replace: true })
  },
})
