import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { soon } from '#base/soon.ts'
import { coveragesOf } from '#features/coverage/coverage.queries.ts'
import { anyMember } from '#member/access.ts'
import { required } from '#member/current.ts'
import { DashboardPage } from './DashboardPage.tsx'
import { maySeeCoverage } from './dashboard.rules.ts'

const KEPT_COMES_MS = 100

/** One page under three addresses: the plan's contract type is the prefix (spec §2.2). */
export const Route = createFileRoute('/_portal/dashboard')({
  staticData: { title: titles.dashboard, access: anyMember },
  loader: ({ context }) => {
    const member = required(context.member)
    // What is kept comes at once and is there when the page is drawn; the server's answer may come later.
    if (maySeeCoverage(member))
      return soon(context.queryClient.prefetchQuery(coveragesOf(member.plan)), KEPT_COMES_MS)
  },
  component: DashboardPage,
})
