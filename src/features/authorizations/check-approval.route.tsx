import { createFileRoute } from '@tanstack/react-router'
import { mayCheckApproval } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { approvalRulesQuery } from './approval-rules.queries.ts'
import { CheckApprovalPage } from './CheckApprovalPage.tsx'

export const Route = createFileRoute('/_portal/authorizations/check')({
  staticData: { title: titleMessages.checkApproval, access: mayCheckApproval, skeleton: 'list' },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    // If this fails, the page shows why.
    await Promise.allSettled([queryClient.ensureQueryData(approvalRulesQuery(requireMember(member).plan))])
  },
  component: CheckApprovalPage,
})
