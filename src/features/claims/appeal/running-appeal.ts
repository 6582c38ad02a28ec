import { useQuery } from '@tanstack/react-query'
import { type Appeal, isAppealOpen } from '#contract/entities/appeal.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { claimNotesQuery } from '#features/claims/detail/claim-notes.queries.ts'
import { useMember } from '#member/current.ts'

/** The member's appeal against a claim while it is open; undefined where there is none, or it was decided. */
export function useRunningAppeal({ claimId }: Pick<Claim, 'claimId'>): Appeal | undefined {
  const { data } = useQuery(claimNotesQuery({ memberId: useMember().plan.memberId, claimId }))
  return data?.appeal && isAppealOpen(data.appeal) ? data.appeal : undefined
}
