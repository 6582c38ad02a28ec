import { coveragesQuery } from '#member/health-record.queries.ts'
import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewDentalBenefits } from '#member/access.ts'
import { required } from '#member/current.ts'
import { CoveragePage } from './CoveragePage.tsx'

export const Route = createFileRoute('/_portal/coverage-and-benefits')({
  staticData: { title: titles.dentalBenefits, access: mayViewDentalBenefits },
  loader: ({ context }) => context.queryClient.ensureQueryData(coveragesQuery(required(context.member).plan)),
  component: () => <CoveragePage title={titles.dentalBenefits} />,
})
