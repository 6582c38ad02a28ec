import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayPayBill } from '#member/access.ts'
import { required } from '#member/current.ts'
import { PaymentCenterPage } from './PaymentCenterPage.tsx'

export const Route = createFileRoute('/_portal/payment-center')({
  staticData: { title: titles.payBill, access: mayPayBill },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    const { billQuery } = await import('./payments.queries.ts')
    await queryClient.ensureQueryData(billQuery(required(member).plan))
  },
  component: PaymentCenterPage,
})
