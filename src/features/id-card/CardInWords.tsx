import { useId } from 'react'
import type { IdCard } from '#contract/entities/id-card.ts'
import { printed } from '#member/printed.words.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { type FactGroup, factsOf, halvesOf } from './card-facts.ts'
import { words } from './id-card.words.ts'
import styles from './CardInWords.module.css'

/** The twin of the drawing: the same facts as text that is read, enlarged and selected. */
export function CardInWords({ card }: { card: IdCard }) {
  const heading = useId()
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.twin.title}</h2>
      <div className={styles.groups}>
        {halvesOf(factsOf(card)).map((half) => (
          <div key={half[0]?.title} className={styles.half}>
            {half.map((group) => (
              <Group key={group.title} {...group} />
            ))}
          </div>
        ))}
      </div>
      {card.backText.length > 0 && (
        <div className={styles.group}>
          <h3>{words.twin.notes}</h3>
          {card.backText.map((line) => (
            <p key={line}>{printed(line)}</p>
          ))}
        </div>
      )}
    </Card>
  )
}

function Group({ title, facts }: FactGroup) {
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <DataList>
        {facts.map(({ term, value, phone }) => (
          <Fact key={term + phone} term={term}>
            {phone ? <PhoneLink number={phone} /> : value}
          </Fact>
        ))}
      </DataList>
    </div>
  )
}
