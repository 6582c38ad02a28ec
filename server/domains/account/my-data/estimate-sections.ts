import { type WholeEstimate, allEstimatesOf } from '#server/domains/cost-estimates/saved.ts'
import { type Section, fieldSection } from './section.ts'

/** The estimates that the account has saved, and the claims that came for them. */
export const estimateSections: readonly Section[] = [
  fieldSection<WholeEstimate>(
    'saved-estimates',
    {
      madeAt: ({ row }) => row.madeAt,
      plannedOn: ({ row }) => row.plannedOn,
      memberId: ({ row }) => row.memberId,
      memberName: ({ row }) => row.facts.memberName,
      planName: ({ row }) => row.facts.planName,
      contractType: ({ row }) => row.contractType,
      service: ({ row }) => row.facts.service,
      provider: ({ row }) => row.providerName,
      npi: ({ row }) => row.npi,
      parts: ({ parts }) => JSON.stringify(parts.map(({ part }) => part)),
      memberOwesCents: ({ row }) => row.total?.memberOwesCents ?? null,
      claimId: ({ match }) => match?.claimId ?? null,
      claimCents: ({ match }) => match?.claimCents ?? null,
      differences: ({ match }) => JSON.stringify(match?.differences ?? []),
    },
    ({ db }, { username }) => allEstimatesOf(db, username),
  ),
]
