import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import type { EstimateDifference, MatchedClaim, ShareOfCost } from '#contract/entities/cost-estimate.ts'
import { FiguresTable } from '#ui/FiguresTable.tsx'
import { type Estimated, estimatedInWords } from './estimate-match.rules.ts'
import { estimateMatchMessages as texts } from './locales/estimate-match.gen.ts'

type Props = {
  match: MatchedClaim
  estimate: Estimated
  /** Shows both calculations side by side. */
  hasBoth?: boolean
}

/** The claim's amount next to the estimate, and the causes of the difference, which add up to it. */
export function EstimateMatch({ match, estimate, hasBoth = false }: Props) {
  const { estimatedCents, claimCents, claimShare, differences } = match
  const estimated = estimatedInWords(match, estimate)
  const claim = moneyOfCents(claimCents)
  if (estimated === undefined) return <p>{texts.noPrice({ claim })}</p>
  const isSame = claimCents === estimatedCents && differences.length === 0
  return (
    <>
      <p>{isSame ? texts.same({ amount: claim }) : texts.differs({ estimated, claim })}</p>
      {!isSame && (
        <FiguresTable aria-label={texts.title}>
          <tbody>
            <tr>
              <th scope="row">{texts.estimated}</th>
              <td>{estimated}</td>
            </tr>
            {differences.map((one) => (
              <tr key={one.cause}>
                <th scope="row">{reasonOf(one)}</th>
                <td>{signedAmount(one.cents)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{texts.claim}</th>
              <td>
                <strong>{claim}</strong>
              </td>
            </tr>
          </tbody>
        </FiguresTable>
      )}
      {hasBoth && estimate.total && claimShare && (
        <SideBySide estimated={estimate.total} claim={claimShare} />
      )}
    </>
  )
}

const STEPS = [
  'allowedCents',
  'deductibleCents',
  'copayCents',
  'coinsuranceCents',
  'notCoveredCents',
  'planPaidCents',
] as const

/** Includes the part of the member's amount that isn't a share of the allowed amount. */
const withNotCovered = (share: ShareOfCost) => ({
  ...share,
  notCoveredCents: share.memberOwesCents - share.deductibleCents - share.copayCents - share.coinsuranceCents,
})

/** The steps of both calculations. A step that neither has is left out. */
function SideBySide(shares: { estimated: ShareOfCost; claim: ShareOfCost }) {
  const estimated = withNotCovered(shares.estimated)
  const claim = withNotCovered(shares.claim)
  const steps = STEPS.filter((step) => estimated[step] > 0 || claim[step] > 0)
  return (
    <FiguresTable aria-label={texts.both.title}>
      <thead>
        <tr>
          <th scope="col">{texts.both.step}</th>
          <th scope="col">{texts.both.estimate}</th>
          <th scope="col">{texts.both.claim}</th>
        </tr>
      </thead>
      <tbody>
        {[...steps, 'memberOwesCents' as const].map((step) => (
          <tr key={step}>
            <th scope="row">{texts.both.steps[step]}</th>
            <td>{moneyOfCents(estimated[step])}</td>
            <td>{moneyOfCents(claim[step])}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}

const reasonOf = ({ cause, services }: EstimateDifference): string => {
  const names = services.map((text) => insurerText(text)).join(', ')
  return names === '' ? texts.causes[cause] : texts.withServices({ reason: texts.causes[cause], names })
}

const signedAmount = (cents: number): string =>
  cents < 0 ? `−${moneyOfCents(-cents)}` : `+${moneyOfCents(cents)}`
