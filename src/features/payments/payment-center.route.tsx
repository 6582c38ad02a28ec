import { createFileRoute } from '@tanstack/react-router'
import { ApiFailure } from '#api/failure.ts'
import { mayPayBill } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { PaymentCenterPage } from './PaymentCenterPage.tsx'
import { billQuery } from '#records/payments.queries.ts'

/** Leaves server failures to the page, which shows other ways to pay; the shell handles all other failures. */
function unlessServerFailed(failure: unknown): void {
  const hasFailed = failure instanceof ApiFailure && failure.kind === 'refused' && failure.status >= 500
  if (!hasFailed) throw failure
}

export const Route = createFileRoute('/_portal/payment-center')({
  staticData: { title: titleMessages.payBill, access: mayPayBill },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    await queryClient.ensureQueryData(billQuery(requireMember(member).plan)).catch(unlessServerFailed)
  },
  component: PaymentCenterPage,
})
