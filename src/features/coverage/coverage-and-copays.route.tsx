import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewCopays } from '#member/access.ts'
import { required } from '#member/current.ts'
import { CopaysPage } from './CopaysPage.tsx'
import { coveragesQuery } from '#member/health-record.queries.ts'

export const Route = createFileRoute('/_portal/coverage-and-copays')({
  staticData: { title: titles.copays, access: mayViewCopays },
  loader: ({ context }) => context.queryClient.ensureQueryData(coveragesQuery(required(context.member).plan)),
  component: CopaysPage,
})
