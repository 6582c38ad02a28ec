import { useId } from 'react'
import { moneyOfCents } from '#base/money.ts'
import type { Estimate, EstimateMeters, ShareOfCost } from '#contract/entities/cost-estimate.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { FiguresTable } from '#ui/FiguresTable.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type Step, leftOf, priceOf, stepsOf } from './estimate.rules.ts'
import { estimatesMessages } from './locales/estimates.gen.ts'
import styles from './CostEstimates.module.css'

const { calculation: texts } = estimatesMessages

type Props = {
  estimate: Estimate
  /** Deductible and limit in the plan's network. */
  meters: EstimateMeters | null
}

/** The steps from the agreed price to the member's amount: one sentence, and a table with a bar for each step. */
export function Calculation({ estimate, meters: inside }: Props) {
  const { total, totalIfMet, isAtLeast, network, parts } = estimate
  // The meters are for the plan's network; out-of-network care has its own deductible and limit.
  const meters = network === 'in' && !parts.some(({ isOutside }) => isOutside) ? inside : null
  const id = useId()
  if (!total) return <NoShare estimate={estimate} />
  const price = priceOf(estimate)
  const deductibleLeft = meters && leftOf(meters.deductible, meters.familyDeductible)
  const limitLeft = meters && leftOf(meters.outOfPocket, meters.familyOutOfPocket)
  return (
    <>
      <p className={styles.total}>
        <strong>{moneyOfCents(total.memberOwesCents)}</strong> {isAtLeast ? texts.yoursAtLeast : texts.yours}
      </p>
      <p className={styles.text}>{wordsFor(total, price, network)}</p>
      <h3 id={id}>{texts.title}</h3>
      <FiguresTable aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{texts.step}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {stepsOf(total, price).map((step) => (
            <StepRow
              key={step.kind}
              step={step}
              note={
                step.kind === 'deductible' && deductibleLeft !== null ? leftWords(deductibleLeft) : undefined
              }
            />
          ))}
          <tr>
            <th scope="row">{isAtLeast ? texts.youPayAtLeast : texts.youPay}</th>
            <td>
              <strong>{moneyOfCents(total.memberOwesCents)}</strong>
            </td>
          </tr>
        </tbody>
      </FiguresTable>
      {limitLeft !== null && (
        <p className={styles.text}>{texts.limitLeft({ amount: moneyOfCents(limitLeft) })}</p>
      )}
      {totalIfMet && <p className={styles.text}>{ifMet(total, totalIfMet)}</p>}
    </>
  )
}

/** The price of each part is below, among the seven elements. */
function NoShare({ estimate: { parts } }: { estimate: Estimate }) {
  if (parts.every(({ rateCents }) => rateCents === null))
    return <Notice tone="warning">{texts.noPrice}</Notice>
  return (
    <Notice>
      <p>{texts.rateOnly}</p>
      <ButtonLink to="/coverage-and-benefits">{texts.coverage}</ButtonLink>
    </Notice>
  )
}

type StepProps = { step: Step; note: string | undefined }

const StepRow = ({ step: { kind, cents, from, width }, note }: StepProps) => (
  <tr>
    <th scope="row">
      {texts.steps[kind]}
      {note && <span className={styles.note}>{note}</span>}
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.bar}
          data-kind={kind}
          style={{ marginInlineStart: `${from}%`, inlineSize: `${width}%` }}
        />
      </span>
    </th>
    <td>{moneyOfCents(cents)}</td>
  </tr>
)

function wordsFor(
  { deductibleCents, copayCents, coinsuranceCents, planPaidCents }: ShareOfCost,
  price: number,
  network: Estimate['network'],
): string {
  const given = { price: moneyOfCents(price) }
  return [
    network === 'in' ? texts.words.price(given) : texts.words.allowed(given),
    deductibleCents > 0 && texts.words.deductible({ amount: moneyOfCents(deductibleCents) }),
    copayCents > 0 && texts.words.copay({ amount: moneyOfCents(copayCents) }),
    coinsuranceCents > 0 && texts.words.coinsurance({ amount: moneyOfCents(coinsuranceCents) }),
    texts.words.plan({ amount: moneyOfCents(planPaidCents) }),
  ]
    .filter(Boolean)
    .join(' ')
}

const leftWords = (cents: number): string =>
  cents === 0 ? texts.deductibleMet : texts.deductibleLeft({ amount: moneyOfCents(cents) })

const ifMet = (total: ShareOfCost, met: ShareOfCost): string =>
  met.memberOwesCents === total.memberOwesCents
    ? texts.ifMetSame
    : texts.ifMet({ amount: moneyOfCents(met.memberOwesCents) })
