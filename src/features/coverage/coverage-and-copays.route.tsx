import { createFileRoute } from '@tanstack/react-router'
import { coveragesQuery } from '#records/health-record.queries.ts'
import { mayViewCopays } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { CoveragePage } from './CoveragePage.tsx'

export const Route = createFileRoute('/_portal/coverage-and-copays')({
  staticData: { title: titleMessages.copays, access: mayViewCopays },
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(coveragesQuery(requireMember(context.member).plan)),
  component: () => <CoveragePage title={titleMessages.copays} />,
})
