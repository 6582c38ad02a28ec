import { createFileRoute } from '@tanstack/react-router'
import { mayViewDentalBenefits } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { CoveragePage } from './CoveragePage.tsx'
import { loadCoverage } from './load-coverage.ts'

export const Route = createFileRoute('/_portal/coverage-and-benefits')({
  staticData: { title: titleMessages.dentalBenefits, access: mayViewDentalBenefits },
  loader: ({ context }) => loadCoverage(context),
  component: () => <CoveragePage title={titleMessages.dentalBenefits} />,
})
