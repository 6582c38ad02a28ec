import { createFileRoute } from '@tanstack/react-router'
import { mayPayBill } from '#member/access.ts'
import { required } from '#member/current.ts'
import { titleMessages } from '#content/messages/title.gen.ts'
import { PaymentCenterPage } from './PaymentCenterPage.tsx'
import { billQuery } from './payments.queries.ts'

export const Route = createFileRoute('/_portal/payment-center')({
  staticData: { title: titleMessages.payBill, access: mayPayBill },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    await queryClient.ensureQueryData(billQuery(required(member).plan))
  },
  component: PaymentCenterPage,
})
