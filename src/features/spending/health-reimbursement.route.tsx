import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayUseReimbursement } from '#member/access.ts'

export const Route = createFileRoute('/_portal/health-reimbursement')({
  staticData: { title: titles.reimbursement, access: mayUseReimbursement },
})
