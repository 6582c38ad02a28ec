import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayPayBill } from '#member/access.ts'
import { required } from '#member/current.ts'
import { PaymentCenterPage } from './PaymentCenterPage.tsx'
import { billQuery } from './payments.queries.ts'

export const Route = createFileRoute('/_portal/payment-center')({
  staticData: { title: titles.payBill, access: mayPayBill },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    await queryClient.ensureQueryData(billQuery(required(member).plan))
  },
  component: PaymentCenterPage,
})
