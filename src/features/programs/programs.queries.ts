import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { today } from '#base/clock.ts'
import { waitAtMost } from '#base/timing.ts'
import { healthConditions } from '#contract/calls/health-record.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { mayViewHealthRecords } from '#member/access.ts'
import { patientQuery } from '#records/health-record.queries.ts'
import { useMember } from '#member/current.ts'
import type { Member } from '#member/member.ts'
import { joinQueries } from '#offline/QueryView.tsx'
import type { Facts } from './programs.rules.ts'

/** The conditions in the member's health record; null if the insurer keeps none. */
const conditionsQuery = ({ memberId, contractType }: Membership) =>
  queryOptions({
    queryKey: ['health-conditions', memberId, contractType],
    queryFn: async ({ signal }) => {
      const request = { params: { memberId }, query: { contractType } }
      const { isKept, conditions } = await call(healthConditions, request, {
        signal,
        ...byCaller,
      })
      return isKept ? conditions : null
    },
    meta: { keep: 'sealed' },
  })

/** How long the page waits for the facts when it opens; slower ones don't hold it up. */
const SOON_MS = 300

/** Loads the facts that decide which programs fit; the page also opens without them. */
export async function loadFacts(queryClient: QueryClient, member: Member): Promise<void> {
  const facts = Promise.allSettled([
    queryClient.ensureQueryData(patientQuery(member.plan)),
    ...(mayViewHealthRecords(member) ? [queryClient.ensureQueryData(conditionsQuery(member.plan))] : []),
  ])
  await waitAtMost(facts, SOON_MS)
}

export type KnownFacts = {
  facts: Facts
  /** Whether some facts are loading. */
  isFetching: boolean
  /** Whether some facts failed to load and haven't arrived since. */
  hasFailed: boolean
  retry: () => void
}

export function useFacts(): KnownFacts {
  const member = useMember()
  const { plan } = member
  const patient = useQuery({ ...patientQuery(plan), throwOnError: false })
  const record = useQuery({
    ...conditionsQuery(plan),
    enabled: mayViewHealthRecords(member),
    throwOnError: false,
  })
  const asked = mayViewHealthRecords(member) ? [patient, record] : [patient]
  const { errorUpdateCount, refetch } = joinQueries<unknown[]>(asked)
  return {
    facts: {
      birthDate: patient.data?.birthDate ?? undefined,
      conditions: record.data ?? undefined,
      tier1: plan.tier1,
      today: today(),
    },
    isFetching: asked.some(({ data, isFetching }) => data === undefined && isFetching),
    hasFailed: errorUpdateCount > 0,
    retry: () => void refetch(),
  }
}
