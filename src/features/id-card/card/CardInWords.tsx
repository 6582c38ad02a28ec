import { useId } from 'react'
import type { IdCard } from '#contract/entities/id-card.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import {
  type CardShown,
  counterNumbers,
  dateIfAny,
  limitAmounts,
  limitLabel,
  relationshipOf,
} from '#features/id-card/id-card.rules.ts'
import { printedText } from '#records/printed.ts'
import { PrintedText } from '#records/PrintedText.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { FoldOnPhone } from '#ui/FoldOnPhone.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { idCardMessages } from '#features/id-card/locales/id-card.gen.ts'
import styles from './CardInWords.module.css'

const { twin, counter } = idCardMessages

/** The text equivalent of the drawn card: the same facts to read, enlarge and select. */
export function CardInWords({ card }: { card: IdCard }) {
  const heading = useId()
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{twin.title}</h2>
      <FoldOnPhone summary={twin.show}>
        <div className={styles.words}>
          <div className={styles.groups}>
            {toColumns(factsOf(card)).map((column) => (
              <div key={column[0]?.title} className={styles.column}>
                {column.map((group) => (
                  <Group key={group.title} {...group} />
                ))}
              </div>
            ))}
          </div>
          {card.backText.length > 0 && (
            <div className={styles.group}>
              <h3>{twin.notes}</h3>
              {card.backText.map((line) => (
                <p key={textKey(line)}>
                  <PrintedText text={line} />
                </p>
              ))}
            </div>
          )}
        </div>
      </FoldOnPhone>
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

type CardFact = { term: string; value?: string; phone?: string }
type FactGroup = { title: string; facts: CardFact[] }

const fact = (term: string, value?: string): CardFact => ({ term, value })

/** Everything that is printed on the card, in the order front to back; a group without facts is left out. */
export const factsOf = (card: IdCard): FactGroup[] =>
  [
    { title: twin.member, facts: memberFacts(card) },
    { title: twin.plan, facts: planFacts(card) },
    { title: twin.pharmacy, facts: pharmacyFacts(card) },
    {
      title: twin.copays,
      facts: card.copays.map(({ label, amount }) => fact(printedText(label), printedText(amount))),
    },
    { title: twin.limits, facts: card.limits.map((limit) => fact(limitLabel(limit), limitAmounts(limit))) },
    { title: twin.contacts, facts: contactFacts(card) },
  ].filter(({ facts }) => facts.length > 0)

const memberFacts = (card: IdCard): CardFact[] => [
  fact(twin.name, card.memberName),
  fact(counter.memberId, card.memberId),
  fact(twin.dependentNumber, card.dependentNumber),
  // A family member's card comes without it.
  ...(card.isShared ? [] : [fact(twin.birthDate, dateIfAny(card.birthDate))]),
  fact(twin.relationship, relationshipOf(card)),
  fact(twin.subscriber, card.subscriberName),
  fact(twin.subscriberId, card.subscriberId),
  fact(
    twin.covered,
    card.coveredMembers.map(({ name, dependentNumber }) => `${name} (${dependentNumber})`).join(', '),
  ),
]

const planFacts = (card: IdCard): CardFact[] => [
  fact(twin.planName, card.planName),
  fact(twin.planType, card.planType),
  fact(twin.payer, card.payerName),
  fact(twin.payerId, card.payerId),
  fact(counter.group, card.groupNumber),
  fact(twin.groupName, card.groupName),
  fact(twin.network, card.network),
  fact(twin.effective, dateIfAny(card.effectiveDate)),
  ...(card.endDate ? [fact(twin.end, dateIfAny(card.endDate))] : []),
  fact(twin.issued, dateIfAny(card.issueDate)),
]

const pharmacyFacts = ({ pharmacy }: IdCard): CardFact[] =>
  pharmacy
    ? [
        fact(counter.rxBin, pharmacy.rxBin),
        fact(counter.rxPcn, pharmacy.rxPcn),
        fact(counter.rxGroup, pharmacy.rxGroup),
        fact(counter.rxId, pharmacy.rxId),
      ]
    : []

const contactFacts = (card: IdCard): CardFact[] => [
  ...card.phones.map(({ label, number }) => ({ term: printedText(label), phone: number })),
  fact(twin.claimsAddress, card.claimsAddress.join(', ')),
  fact(twin.website, card.website),
]

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

/** What is asked for at a counter, each number with its own copy button. */
export function CounterNumbers({ card }: { card: CardShown }) {
  const heading = useId()
  return (
    <Card className={styles.numbers} aria-labelledby={heading}>
      <h2 id={heading}>{idCardMessages.counter.title}</h2>
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
