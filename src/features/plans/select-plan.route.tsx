import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { signedInUser } from '#session/session.ts'
import { SelectPlanPage, SelectPlanPending } from './SelectPlanPage.tsx'

export const Route = createFileRoute('/_portal/select-plan')({
  staticData: { title: titles.selectPlan, access: 'token' },
  loader: ({ context }) => context.queryClient.ensureQueryData(membershipsQuery(signedInUser() ?? '')),
  component: SelectPlanPage,
  pendingComponent: SelectPlanPending,
})
