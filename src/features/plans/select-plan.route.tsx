import { createFileRoute } from '@tanstack/react-router'
import { membershipsQuery } from '#member/member.queries.ts'
import { signedInUser } from '#session/session.ts'
import { titleMessages } from '#content/messages/title.gen.ts'
import { SelectPlanPage, SelectPlanPending } from './SelectPlanPage.tsx'

export const Route = createFileRoute('/_portal/select-plan')({
  staticData: { title: titleMessages.selectPlan, access: 'token' },
  loader: ({ context }) => context.queryClient.ensureQueryData(membershipsQuery(signedInUser() ?? '')),
  component: SelectPlanPage,
  pendingComponent: SelectPlanPending,
})
