import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { anyMember } from '#member/access.ts'
import { required } from '#member/current.ts'
import { DashboardPage, loadTiles } from './DashboardPage.tsx'

/** One page under three addresses: the plan's contract type is the prefix (spec §2.2). */
export const Route = createFileRoute('/_portal/dashboard')({
  staticData: { title: titles.dashboard, access: anyMember },
  loader: ({ context }) => loadTiles(context.queryClient, required(context.member)),
  component: DashboardPage,
})
