import { useId } from 'react'
import { moneyOfCents } from '#base/money.ts'
import { isWhole } from '#contract/claim-money.ts'
import type { Claim, ClaimMoney, StatedAmount } from '#contract/entities/claim.ts'
import { moneyIfStated, moneyOrNone } from '#features/claims/claim-format.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Term } from '#ui/Term.tsx'
import { words as page } from './claim.words.ts'
import { type AmountName, moneyCauses, moneyRows, nobodyOwesCents } from './amounts.rules.ts'
import { words } from './amounts.words.ts'
import styles from './ClaimAmounts.module.css'

/** Who pays what: the bill as a bar and as a table, from the same amounts, and why they are what they are. */
export function ClaimAmounts({ claim }: { claim: Claim }) {
  const heading = useId()
  const { money, paidFromAccountCents } = claim
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.title}</h2>
      <MoneyBar money={money} />
      <table className={styles.table} aria-labelledby={heading}>
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
      </table>
      <p className={styles.hint}>
        {page.notABill(money.memberOwesCents === null || money.memberOwesCents > 0)}
      </p>
      <Disclosure summary={words.why}>
        <ul className={styles.causes}>
          {moneyCauses(claim).map((cause) => (
            <li key={cause}>{words.causes[cause]}</li>
          ))}
        </ul>
      </Disclosure>
      <StatedAmounts amounts={claim.asStated} />
    </Card>
  )
}

/** The bill divided among those who pay it, where every amount is stated; the table says the same to screen readers. */
function MoneyBar({ money }: { money: ClaimMoney }) {
  if (!isWhole(money)) return null
  const { billedCents, discountCents, otherInsuranceCents, planPaidCents, memberOwesCents } = money
  const parts = [
    { name: 'discount', cents: discountCents },
    { name: 'nobodys', cents: nobodyOwesCents(money) },
    { name: 'otherInsurance', cents: otherInsuranceCents },
    { name: 'planPaid', cents: planPaidCents },
    { name: 'mayOwe', cents: memberOwesCents },
  ] as const
  const shown = parts.filter(({ cents }) => cents > 0)
  if (billedCents <= 0 || shown.length === 0) return null
  return (
    <div aria-hidden="true">
      <div className={styles.bar}>
        {shown.map(({ name, cents }) => (
          <span key={name} className={classes(styles.barPart, styles[name])} style={{ flexGrow: cents }} />
        ))}
      </div>
      <ul role="list" className={styles.key}>
        {shown.map(({ name, cents }) => (
          <li key={name} className={styles.keyEntry}>
            <span className={classes(styles.dot, styles[name])} />
            {words.rows[name]} {moneyOfCents(cents)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const meanings: Partial<Record<AmountName, string>> = words.meanings

function AmountTerm({ name }: { name: AmountName }) {
  const meaning = meanings[name]
  return meaning ? <Term meaning={meaning}>{words.rows[name]}</Term> : words.rows[name]
}

const labels: Partial<Record<string, string>> = words.stated.labels

/** Every amount exactly as the insurer states it, in the insurer's order; nothing is added up. */
export function StatedAmounts({ amounts = [] }: { amounts: readonly StatedAmount[] | undefined }) {
  if (amounts.length === 0) return null
  return (
    <Disclosure summary={words.stated.title}>
      <p>{words.stated.hint}</p>
      <DataList variant="money">
        {amounts.map(({ code, label, cents }, at) => (
          // The same amount may be stated twice.
          // oxlint-disable-next-line react/no-array-index-key
          <Fact key={at} term={labels[code] ?? label}>
            {moneyIfStated(cents)}
          </Fact>
        ))}
      </DataList>
    </Disclosure>
  )
}
