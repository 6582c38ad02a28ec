import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { ApprovalListPage } from './ApprovalListPage.tsx'

export const Route = createFileRoute('/_lobby/approval-list')({
  staticData: { title: titleMessages.approvalList, access: 'public', skeleton: 'list' },
  component: ApprovalListPage,
})
