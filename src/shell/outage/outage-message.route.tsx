import { createFileRoute } from '@tanstack/react-router'
import { session } from '#session/session.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { OutagePage } from './OutagePage.tsx'

export const Route = createFileRoute('/_lobby/outage-message')({
  staticData: { title: titleMessages.outage, access: 'public' },
  // A signed-in member sees the frame and their plan's links, as far as these are stored.
  beforeLoad: async ({ context, location, preload }) => {
    if (session.get().state !== 'in' || !context.plan) return
    const matches = [{ staticData: { access: 'member-if-token' as const } }]
    return context.admit({ context, location, preload, matches }).catch(() => undefined)
  },
  component: OutagePage,
})
