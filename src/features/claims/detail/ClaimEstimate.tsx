import { useQuery } from '@tanstack/react-query'
import type { ClaimDetails } from '#contract/entities/claim.ts'
import { mayEstimateCosts } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { EstimateMatch } from '#records/EstimateMatch.tsx'
import { savedEstimatesQuery } from '#records/estimates.queries.ts'
import { estimateMatchMessages } from '#records/locales/estimate-match.gen.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import styles from './ClaimPage.module.css'

const { card: texts } = estimateMatchMessages

/** The estimate that the member saved for this care, beside the claim; nothing if there is none. */
export function ClaimEstimate({ claim }: { claim: ClaimDetails }) {
  const member = useMember()
  const { data } = useQuery({
    ...savedEstimatesQuery(member.plan),
    enabled: mayEstimateCosts(member),
    retryOnMount: false,
  })
  const match = data?.saved.find((one) => one.match?.claim === claim.handle)?.match
  if (!match) return null
  const isHigher = match.claimCents > match.estimatedCents
  return (
    <TitledCard title={texts.title} className={styles.help}>
      <EstimateMatch match={match} />
      {isHigher && <p>{match.mayAppeal ? texts.appeal : texts.higher}</p>}
      <div className={styles.ways}>
        {isHigher && (
          <ButtonLink to="/messages/new" search={{ claim: claim.handle }}>
            {texts.ask}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to="/cost-estimates">
          {texts.open}
        </ButtonLink>
      </div>
    </TitledCard>
  )
}
