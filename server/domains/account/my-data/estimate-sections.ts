import { withReadableClaims } from '#server/domains/cost-estimates/readable.ts'
import { type WholeEstimate, allEstimatesOf } from '#server/domains/cost-estimates/saved.ts'
import type { PaperEstimate } from '#server/insurer/cost-estimates.ts'
import type { CallServices } from '#server/services.ts'
import { type Own, readablePeople } from './own.ts'
import { type Section, fieldSection } from './section.ts'

/** The account's saved estimates of readable people, the readable claims that matched them, and requests on paper. */
export const estimateSections: readonly Section[] = [
  fieldSection<WholeEstimate>(
    'saved-estimates',
    {
      estimateId: ({ row }) => row.estimateId,
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
    readableEstimates,
  ),
  fieldSection<PaperEstimate>(
    'estimates-on-paper',
    {
      estimateId: ({ estimateId }) => estimateId,
      subject: ({ subject }) => subject,
      requestedOn: ({ requestedOn }) => requestedOn,
      mailedOn: ({ mailedOn }) => mailedOn,
    },
    ownPapers,
  ),
]

async function readableEstimates(services: CallServices, own: Own): Promise<WholeEstimate[]> {
  const { readable, mayRead } = await readablePeople(services, own)
  const saved = (await allEstimatesOf(services.db, own.username)).filter(({ row }) => mayRead(row))
  return withReadableClaims(services, readable, saved)
}

/** The member's own requests on paper, as the insurer states them. */
async function ownPapers({ insurer }: CallServices, { memberIds }: Own): Promise<PaperEstimate[]> {
  if (!(await insurer.offers()).has('costEstimates.papers')) return []
  const papers: PaperEstimate[] = []
  for (const memberId of memberIds) papers.push(...(await insurer.costEstimates.papers({ memberId })))
  return papers
}
