import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewDentalBenefits } from '#member/access.ts'
import { required } from '#member/current.ts'
import { DentalBenefitsPage } from './DentalBenefitsPage.tsx'
import { coveragesQuery } from '#member/health-record.queries.ts'

export const Route = createFileRoute('/_portal/coverage-and-benefits')({
  staticData: { title: titles.dentalBenefits, access: mayViewDentalBenefits },
  loader: ({ context }) => context.queryClient.ensureQueryData(coveragesQuery(required(context.member).plan)),
  component: DentalBenefitsPage,
})
