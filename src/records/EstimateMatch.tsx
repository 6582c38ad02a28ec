import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import type { EstimateDifference, MatchedClaim } from '#contract/entities/cost-estimate.ts'
import { FiguresTable } from '#ui/FiguresTable.tsx'
import { estimateMatchMessages as texts } from './locales/estimate-match.gen.ts'

/** The claim's amount next to the estimate, and the causes of the difference, which add up to it. */
export function EstimateMatch({ match }: { match: MatchedClaim }) {
  const { estimatedCents, claimCents, differences } = match
  const estimated = moneyOfCents(estimatedCents)
  const claim = moneyOfCents(claimCents)
  if (claimCents === estimatedCents && differences.length === 0) return <p>{texts.same({ amount: claim })}</p>
  return (
    <>
      <p>{texts.differs({ estimated, claim })}</p>
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
    </>
  )
}

const reasonOf = ({ cause, services }: EstimateDifference): string => {
  const names = services.map((text) => insurerText(text)).join(', ')
  return names === '' ? texts.causes[cause] : texts.withServices({ reason: texts.causes[cause], names })
}

const signedAmount = (cents: number): string =>
  cents < 0 ? `−${moneyOfCents(-cents)}` : `+${moneyOfCents(cents)}`
