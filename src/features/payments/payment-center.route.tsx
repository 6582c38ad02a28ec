import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayPayBill } from '#member/access.ts'

export const Route = createFileRoute('/_portal/payment-center')({
  staticData: { title: titles.payBill, access: mayPayBill },
})
