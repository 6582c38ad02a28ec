import { useId } from 'react'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { type CardShown, counterNumbers } from '#features/id-card/id-card.rules.ts'
import { words } from '#features/id-card/id-card.words.ts'
import styles from './CounterNumbers.module.css'

/** What is asked for at a counter, each number with its own copy button. */
export function CounterNumbers({ card }: { card: CardShown }) {
  const heading = useId()
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.counter.title}</h2>
      <DataList>
        {counterNumbers(card).map(({ label, value }) => (
          <Fact key={label} term={label} action={<CopyButton what={label} value={value} />}>
            <span className={styles.number}>{value}</span>
          </Fact>
        ))}
      </DataList>
    </Card>
  )
}
