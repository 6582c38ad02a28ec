import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { insurerText } from '#base/insurer-text.ts'
import { dayInZone, longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { isAppealable } from '#contract/appeals.ts'
import type { ClaimDetails } from '#contract/entities/claim.ts'
import type { MatchedClaim, SavedEstimate } from '#contract/entities/cost-estimate.ts'
import { beginQuestion } from '#drafts/message/asked-question.ts'
import { mayEstimateCosts } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { EstimateMatch } from '#records/EstimateMatch.tsx'
import { estimatedInWords, isMoreThanEstimated } from '#records/estimate-match.rules.ts'
import { savedEstimatesQuery } from '#records/estimates.queries.ts'
import { estimateMatchMessages } from '#records/locales/estimate-match.gen.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
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
  const navigate = useNavigate()
  const saved = data?.saved.find((one) => one.match?.claim === claim.handle)
  const match = saved?.match
  if (!match) return null
  const mayAppeal = match.mayAppeal && isAppealable(claim)
  const estimated = estimatedInWords(match, saved.estimate)
  const isHigher = estimated !== undefined && isMoreThanEstimated(match)
  return (
    <TitledCard title={texts.title} className={styles.help}>
      <EstimateMatch match={match} estimate={saved.estimate} hasBoth />
      {isHigher && <p>{mayAppeal ? texts.appeal : texts.higher}</p>}
      <div className={styles.ways}>
        {isHigher && (
          <Button
            onPress={() => {
              const draft = beginQuestion({ topic: 'claim', body: questionOf(saved, match, estimated) })
              void navigate({ to: '/messages/new', search: { draft, claim: claim.handle } })
            }}
          >
            {texts.ask}
          </Button>
        )}
        {isHigher && mayAppeal && (
          <ButtonLink to="/claim-details/$id" params={{ id: claim.handle }} search={{ view: 'appeal' }}>
            {texts.appealNow}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to="/cost-estimates">
          {texts.open}
        </ButtonLink>
      </div>
    </TitledCard>
  )
}

/** The start of a question: both amounts, the care and the provider, so that the estimate goes with it. */
const questionOf = (
  { service, estimate, madeAt }: SavedEstimate,
  match: MatchedClaim,
  estimated: string,
): string =>
  texts.question({
    service: insurerText(service),
    provider: estimate.name,
    day: longDate(dayInZone(madeAt)),
    estimated,
    claim: moneyOfCents(match.claimCents),
  })
