import { moneyOfCents } from '#base/money.ts'
import { isWhole } from '#contract/claim-money.ts'
import type { ClaimMoney } from '#contract/entities/claim.ts'
import { classes } from '#ui/classes.ts'
import { nobodysCents } from './money-causes.ts'
import { words } from './money.words.ts'
import styles from './MoneyBar.module.css'

/**
 * The bill cut into who pays what, where every amount is stated; the table under it says the same to those who do not
 * see it.
 */
export function MoneyBar({ money }: { money: ClaimMoney }) {
  if (!isWhole(money)) return null
  const { billedCents, discountCents, otherInsuranceCents, planPaidCents, memberOwesCents } = money
  const parts = [
    { name: 'discount', cents: discountCents },
    { name: 'nobodys', cents: nobodysCents(money) },
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
          <span key={name} className={classes(styles.part, styles[name])} style={{ flexGrow: cents }} />
        ))}
      </div>
      <ul role="list" className={styles.key}>
        {shown.map(({ name, cents }) => (
          <li key={name} className={styles.entry}>
            <span className={classes(styles.dot, styles[name])} />
            {words.rows[name]} {moneyOfCents(cents)}
          </li>
        ))}
      </ul>
    </div>
  )
}
