import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayUseReimbursement } from '#member/access.ts'
import { required } from '#member/current.ts'
import { ReimbursementPage } from './ReimbursementPage.tsx'

/** The filter, and the claim that money is asked for, stand in the address. */
export const Route = createFileRoute('/_portal/health-reimbursement')({
  staticData: { title: titles.reimbursement, access: mayUseReimbursement },
  loaderDeps: ({ search }): Record<string, unknown> => search,
  loader: async ({ context: { queryClient, member }, deps }): Promise<void> => {
    const { loadAccount } = await import('./load-account.ts')
    await loadAccount(queryClient, required(member).plan, deps)
  },
  component: ReimbursementPage,
})
