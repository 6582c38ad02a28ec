import { createFileRoute } from '@tanstack/react-router'
import { mayViewCopays } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { CoveragePage } from './CoveragePage.tsx'
import { loadCoverage } from './load-coverage.ts'

export const Route = createFileRoute('/_portal/coverage-and-copays')({
  staticData: { title: titleMessages.copays, access: mayViewCopays },
  loader: ({ context }) => loadCoverage(context),
  component: () => <CoveragePage title={titleMessages.copays} />,
})
