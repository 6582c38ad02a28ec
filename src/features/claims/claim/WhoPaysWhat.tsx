import { useId } from 'react'
import type { Claim } from '#contract/entities/claim.ts'
import { moneyOrNone } from '#features/claims/stated.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Term } from '#ui/Term.tsx'
import { AsStated } from './AsStated.tsx'
import { words as page } from './claim.words.ts'
import { causesOf } from './money-causes.ts'
import { MoneyBar } from './MoneyBar.tsx'
import { type MoneyName, moneyRows } from './money-rows.ts'
import { words } from './money.words.ts'
import styles from './WhoPaysWhat.module.css'

/** The whole bill as a bar and as a table, from the same numbers, and why they are what they are. */
export function WhoPaysWhat({ claim }: { claim: Claim }) {
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
                <MoneyTerm name={name} />
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
          {causesOf(claim).map((cause) => (
            <li key={cause}>{words.causes[cause]}</li>
          ))}
        </ul>
      </Disclosure>
      <AsStated amounts={claim.asStated} />
    </Card>
  )
}

const meanings: Partial<Record<MoneyName, string>> = words.meanings

/** A word of the trade opens what it means. */
function MoneyTerm({ name }: { name: MoneyName }) {
  const meaning = meanings[name]
  return meaning ? <Term meaning={meaning}>{words.rows[name]}</Term> : words.rows[name]
}
