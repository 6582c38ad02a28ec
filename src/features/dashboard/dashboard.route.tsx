import { createFileRoute, redirect } from '@tanstack/react-router'
import { anyMember } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { takeStartPage } from '#member/start-page.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { DashboardPage, loadTiles } from './DashboardPage.tsx'

/** One page at three addresses: the plan's contract type is the prefix (spec §2.2). */
export const Route = createFileRoute('/_portal/dashboard')({
  staticData: { title: titleMessages.dashboard, access: anyMember, skeleton: 'tiles', mayLeadOn: true },
  beforeLoad: ({ context: { member }, preload }) => {
    const to = member && !preload ? takeStartPage(member) : undefined
    if (to) throw redirect({ to, replace: true })
  },
  loader: ({ context }) => loadTiles(context.queryClient, requireMember(context.member)),
  component: DashboardPage,
})
