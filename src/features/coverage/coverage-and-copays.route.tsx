import { coveragesQuery } from '#member/health-record.queries.ts'
import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewCopays } from '#member/access.ts'
import { required } from '#member/current.ts'
import { CoveragePage } from './CoveragePage.tsx'

export const Route = createFileRoute('/_portal/coverage-and-copays')({
  staticData: { title: titles.copays, access: mayViewCopays },
  loader: ({ context }) => context.queryClient.ensureQueryData(coveragesQuery(required(context.member).plan)),
  component: () => <CoveragePage title={titles.copays} />,
})
