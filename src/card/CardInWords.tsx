import { today } from '#base/clock.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import { type FactGroup, cardFacts } from '#contract/id-card/facts.ts'
import { cardWords } from './card-words.ts'
import { PrintedText } from '#records/PrintedText.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { FoldOnPhone } from '#ui/FoldOnPhone.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { idCardMessages } from '#card/locales/id-card.gen.ts'
import styles from './CardInWords.module.css'

const { twin } = idCardMessages

/** The text equivalent of the drawn card: the same facts to read, enlarge and select. */
export function CardInWords({ card }: { card: IdCard }) {
  return (
    <TitledCard className={styles.card} title={twin.title}>
      <FoldOnPhone summary={twin.show}>
        <div className={styles.words}>
          <div className={styles.groups}>
            {toColumns(cardFacts(card, cardWords, today().toString())).map((column) => (
              <div key={column[0]?.title} className={styles.column}>
                {column.map((group) => (
                  <Group key={group.title} {...group} />
                ))}
              </div>
            ))}
          </div>
          {card.backText.length > 0 && (
            <div className={styles.group}>
              <h3>{cardWords.facts.notes}</h3>
              {card.backText.map((line) => (
                <p key={textKey(line)}>
                  <PrintedText text={line} />
                </p>
              ))}
            </div>
          )}
        </div>
      </FoldOnPhone>
    </TitledCard>
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

/** The groups in order, split at the middle of the facts into the two columns of a wide screen. */
export function toColumns(groups: readonly FactGroup[]): FactGroup[][] {
  const all = groups.flatMap(({ facts }) => facts).length
  const left: FactGroup[] = []
  const right: FactGroup[] = []
  let before = 0
  for (const group of groups) {
    const middle = before + group.facts.length / 2
    if (middle * 2 <= all) left.push(group)
    else right.push(group)
    before += group.facts.length
  }
  return [left, right].filter((column) => column.length > 0)
}
