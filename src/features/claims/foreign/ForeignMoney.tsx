import { useId } from 'react'
import type { StatedClaim } from '#contract/entities/stated-claim.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { words } from './foreign.words.ts'
import { MONEY_ROWS, money } from './shown.ts'
import styles from './Foreign.module.css'

/** The amounts in our order, and under them every amount just as it was stated. */
export function ForeignMoney({ claim }: { claim: StatedClaim }) {
  const heading = useId()
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.money}</h2>
      <DataList look="money">
        {MONEY_ROWS.map(([code, field]) => (
          <Fact key={field} term={words.labels[code]}>
            {money(claim.money[field])}
          </Fact>
        ))}
      </DataList>
      <p className={styles.quiet}>{words.notABill}</p>
      {claim.asStated && claim.asStated.length > 0 && (
        <Disclosure summary={words.asStated}>
          <p className={styles.quiet}>{words.asStatedHint}</p>
          <DataList look="money">
            {claim.asStated.map(({ label, cents }, at) => (
              // The same amount may stand there twice.
              // oxlint-disable-next-line react/no-array-index-key
              <Fact key={at} term={label}>
                {money(cents)}
              </Fact>
            ))}
          </DataList>
        </Disclosure>
      )}
    </Card>
  )
}
