import { useId } from 'react'
import { moneyOfCents } from '#base/money.ts'
import { deniedCentsOf } from '#contract/claim-ledger.ts'
import { isWhole } from '#contract/claim-money.ts'
import type { AdjudicatedMoney, Claim, ClaimMoney, StatedAmount } from '#contract/entities/claim.ts'
import { moneyIfStated, moneyOrNone } from '#records/claim-format.ts'
import { SplitBar } from '#ui/BarChart.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { FiguresTable } from '#ui/FiguresTable.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Term } from '#ui/Term.tsx'
import { claimDetailMessages } from '#features/claims/locales/claim-detail.gen.ts'
import { inAppealMessages } from '#features/claims/locales/in-appeal.gen.ts'
import { claimAmountsMessages } from '#features/claims/locales/claim-amounts.gen.ts'
import { useDenial } from './use-ledger.ts'
import styles from './ClaimAmounts.module.css'

/** Each side's share of the bill, as a bar and as a table of the same amounts, with the reasons. */
export function ClaimAmounts({ claim }: { claim: Claim }) {
  const heading = useId()
  const { money, paidFromAccountCents } = claim
  const notABill = useNotABill(claim)
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{claimAmountsMessages.title}</h2>
      <MoneyBar money={money} />
      <FiguresTable className={styles.table} aria-labelledby={heading}>
        <tbody>
          {moneyRows(money, paidFromAccountCents).map(({ name, cents, isSum }) => (
            <tr key={name} className={isSum ? styles.sum : undefined}>
              <th scope="row">
                <AmountTerm name={name} />
              </th>
              <td>{moneyOrNone(cents)}</td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
      <p className={styles.hint}>{notABill}</p>
      <Disclosure summary={claimAmountsMessages.why}>
        <ul className={styles.causes}>
          {moneyCauses(claim).map((cause) => (
            <li key={cause}>{claimAmountsMessages.causes[cause]}</li>
          ))}
        </ul>
      </Disclosure>
      <StatedAmounts amounts={claim.asStated} />
    </Card>
  )
}

/**
 * Explains that a claim isn't a bill, and how to handle a bill. While an appeal is open, no text asks the member to
 * pay.
 */
export function useNotABill(claim: Claim): string {
  const { is } = useDenial(claim)
  if (is === 'in-appeal') return inAppealMessages.notABill
  return is === 'appealable' ? claimDetailMessages.notABillYet : notABillOf(claim)
}

/** Whether the member should expect a bill for a claim. */
function notABillOf(claim: Pick<Claim, 'kind' | 'status' | 'money'>): string {
  if (claim.money.memberOwesCents === 0) return claimDetailMessages.notABillOwesNothing
  if (claim.kind === 'pharmacy' && claim.status === 'paid') return claimDetailMessages.notABillCounter
  return (deniedCentsOf(claim) ?? 0) > 0 ? claimDetailMessages.notABillDenied : claimDetailMessages.notABill
}

/** The bill divided among its payers, if every amount is stated; screen readers read the same from the table. */
function MoneyBar({ money }: { money: ClaimMoney }) {
  if (!isWhole(money)) return null
  const { billedCents, discountCents, otherInsuranceCents, planPaidCents, memberOwesCents } = money
  const parts = [
    { name: 'discount', tone: 'pale', cents: discountCents },
    { name: 'nobodys', tone: 'nobody', cents: nobodyOwesCents(money) },
    { name: 'otherInsurance', tone: 'second', cents: otherInsuranceCents },
    { name: 'planPaid', tone: 'deep', cents: planPaidCents },
    { name: 'mayOwe', tone: 'bright', cents: memberOwesCents },
  ] as const
  const shown = parts.filter(({ cents }) => cents > 0)
  if (billedCents <= 0 || shown.length === 0) return null
  return (
    <SplitBar
      parts={shown.map(({ name, tone, cents }) => ({
        name: `${claimAmountsMessages.rows[name]} ${moneyOfCents(cents)}`,
        tone,
        value: cents,
      }))}
    />
  )
}

const meanings: Partial<Record<AmountName, string>> = claimAmountsMessages.meanings

function AmountTerm({ name }: { name: AmountName }) {
  const meaning = meanings[name]
  return meaning ? (
    <Term meaning={meaning}>{claimAmountsMessages.rows[name]}</Term>
  ) : (
    claimAmountsMessages.rows[name]
  )
}

const labels: Partial<Record<string, string>> = claimAmountsMessages.stated.labels

/** Every amount exactly as the insurer states it, in the insurer's order; no sums are computed. */
export function StatedAmounts({ amounts = [] }: { amounts: readonly StatedAmount[] | undefined }) {
  if (amounts.length === 0) return null
  return (
    <Disclosure summary={claimAmountsMessages.stated.title}>
      <p>{claimAmountsMessages.stated.hint}</p>
      <DataList variant="money">
        {amounts.map(({ code, label, cents }, at) => (
          // The same amount may be stated twice.
          // oxlint-disable-next-line react/no-array-index-key
          <Fact key={at} term={labels[code] ?? <InsurerText text={label} />}>
            {moneyIfStated(cents)}
          </Fact>
        ))}
      </DataList>
    </Disclosure>
  )
}

export type AmountName = Exclude<keyof (typeof claimAmountsMessages)['rows'], 'nobodys'>

/** `cents` is null if the insurer doesn't state the amount. */
type MoneyRow = { name: AmountName; cents: number | null; isSum?: true }

/** A claim's amounts from the bill down to the member's share. Zero amounts are left out; sums are not. */
export function moneyRows(money: ClaimMoney, paidFromAccountCents = 0): MoneyRow[] {
  const rows: MoneyRow[] = [
    { name: 'billed', cents: money.billedCents, isSum: true },
    { name: 'discount', cents: money.discountCents },
    { name: 'notCovered', cents: money.notCoveredCents },
    { name: 'allowed', cents: money.allowedCents, isSum: true },
    { name: 'otherInsurance', cents: money.otherInsuranceCents },
    { name: 'planPaid', cents: money.planPaidCents },
    { name: 'deductible', cents: money.deductibleCents },
    { name: 'copay', cents: money.copayCents },
    { name: 'coinsurance', cents: money.coinsuranceCents },
    { name: 'mayOwe', cents: money.memberOwesCents, isSum: true },
    { name: 'paidFromAccount', cents: paidFromAccountCents },
  ]
  return rows.filter(({ cents, isSum }) => isSum || cents !== 0)
}

/** A service's amounts. Missing amounts are left out, too; sums are not. */
export const lineRows = (money: ClaimMoney): MoneyRow[] =>
  moneyRows(money).filter(({ cents, isSum }) => isSum || cents !== null)

/** Whether the amounts keep the contract's two sums. Some insurers' don't, and are shown as stated. */
export const addsUp = (money: AdjudicatedMoney): boolean =>
  money.billedCents === money.discountCents + money.allowedCents + money.notCoveredCents &&
  money.allowedCents ===
    money.planPaidCents +
      money.otherInsuranceCents +
      money.deductibleCents +
      money.copayCents +
      money.coinsuranceCents

/** The amount that isn't covered and may not be billed to the member; zero if the amounts don't add up. */
export function nobodyOwesCents(money: AdjudicatedMoney): number {
  const shares = money.deductibleCents + money.copayCents + money.coinsuranceCents
  return addsUp(money) ? Math.max(0, money.notCoveredCents - (money.memberOwesCents - shares)) : 0
}

/** Why the member's share differs from the bill, or from an estimate before the visit. */
export type MoneyCause =
  | 'discount'
  | 'deductible'
  | 'copay'
  | 'coinsurance'
  | 'notCovered'
  | 'outOfNetwork'
  | 'otherInsurance'
  | 'estimate'
  | 'oddSums'

/** The causes that a claim's own amounts show. */
export function moneyCauses({ money, network }: Pick<Claim, 'money' | 'network'>): MoneyCause[] {
  const causes: [MoneyCause, boolean][] = [
    ['oddSums', isWhole(money) && !addsUp(money)],
    ['discount', (money.discountCents ?? 0) > 0],
    ['otherInsurance', (money.otherInsuranceCents ?? 0) > 0],
    ['notCovered', (money.notCoveredCents ?? 0) > 0],
    ['outOfNetwork', network === 'out'],
    ['deductible', (money.deductibleCents ?? 0) > 0],
    ['copay', (money.copayCents ?? 0) > 0],
    ['coinsurance', (money.coinsuranceCents ?? 0) > 0],
    ['estimate', true],
  ]
  return causes.flatMap(([cause, applies]) => (applies ? [cause] : []))
}
