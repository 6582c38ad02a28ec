import type { QueryClient } from '@tanstack/react-query'
import { benefitUseQuery, planCoverageQuery } from '#benefits/benefits.queries.ts'
import { requireMember } from '#member/current.ts'
import type { Member } from '#member/member.ts'
import { coveragesQuery } from '#records/health-record.queries.ts'

type Context = { queryClient: QueryClient; member: Member | undefined }

/** Loads the coverage, which the page needs, and the benefits, whose failure the page explains. */
export async function loadCoverage({ queryClient, member }: Context): Promise<void> {
  const { plan } = requireMember(member)
  await Promise.all([
    queryClient.ensureQueryData(coveragesQuery(plan)),
    Promise.allSettled([
      queryClient.ensureQueryData(planCoverageQuery(plan)),
      queryClient.ensureQueryData(benefitUseQuery(plan)),
    ]),
  ])
}
