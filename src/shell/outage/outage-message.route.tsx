import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { selectedPlan } from '#member/plan.ts'
import { session } from '#session/session.ts'
import { OutagePage } from './OutagePage.tsx'

export const Route = createFileRoute('/_lobby/outage-message')({
  staticData: { title: titles.outage, access: 'public' },
  // A member who is here finds the frame and the links of their plan, as far as what is kept tells of it.
  beforeLoad: async ({ context, location, preload }) => {
    if (session.get().state !== 'in' || !selectedPlan.get()) return
    const matches = [{ staticData: { access: 'member-if-token' as const } }]
    await context.admit({ context, location, preload, matches }).catch(() => undefined)
  },
  component: OutagePage,
})
