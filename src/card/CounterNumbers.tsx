import type { CardShown } from '#contract/id-card/words.ts'
import { counterNumbers } from './card.rules.ts'
import { TitledCard } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { idCardMessages } from '#card/locales/id-card.gen.ts'
import styles from './CounterNumbers.module.css'

/** The numbers that a counter asks for, each with its own copy button. */
export function CounterNumbers({ card }: { card: CardShown }) {
  return (
    <TitledCard className={styles.numbers} title={idCardMessages.counter.title}>
      <DataList>
        {counterNumbers(card).map(({ label, value }) => (
          <Fact key={label} term={label} action={<CopyButton what={label} value={value} />}>
            <span className={styles.number}>{value}</span>
          </Fact>
        ))}
      </DataList>
    </TitledCard>
  )
}
