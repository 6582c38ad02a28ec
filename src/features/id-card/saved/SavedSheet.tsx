import { type ReactNode, useId } from 'react'
import type { SavedCard, SavedContent } from '#contract/entities/saved-card.ts'
import { today } from '#base/clock.ts'
import { CounterNumbers } from '#features/id-card/CounterNumbers.tsx'
import { dayOfState, startIfAhead } from '#features/id-card/id-card.rules.ts'
import { words as cardWords } from '#features/id-card/id-card.words.ts'
import { costGroupsOf } from '#features/id-card/saved-card.rules.ts'
import { words } from '#features/id-card/saved-card.words.ts'
import { TurningCard } from '#features/id-card/TurningCard.tsx'
import { printed } from '#member/printed.words.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import styles from './OpenCard.module.css'

/** One person's saved card: drawn, as numbers to copy, what is paid, and whom to call. */
export function SavedSheet({ card, coverage }: { card: SavedCard; coverage: SavedContent['coverage'] }) {
  const state = cardWords.states[card.status]
  const { visits, limits } = costGroupsOf(coverage)
  return (
    <div className={styles.sheet}>
      {state && (
        <Notice tone={card.status === 'ended' ? 'warning' : 'info'} title={state.title(dayOfState(card))}>
          {state.body(startIfAhead(card, today()))}
        </Notice>
      )}
      <div className={styles.top}>
        <TurningCard card={card} />
        <CounterNumbers card={card} />
      </div>
      <div className={styles.lists}>
        {visits.length > 0 && (
          <List title={words.costs}>
            <Costs costs={visits} />
          </List>
        )}
        <div className={styles.sheet}>
          {limits.length > 0 && (
            <List title={words.limits}>
              <Costs costs={limits} />
            </List>
          )}
          {card.phones.length > 0 && (
            <List title={words.phones}>
              {card.phones.map(({ label, number }) => (
                <Fact key={label + number} term={printed(label)}>
                  <PhoneLink number={number} />
                </Fact>
              ))}
            </List>
          )}
        </div>
      </div>
    </div>
  )
}

const Costs = ({ costs }: Pick<SavedContent['coverage'], 'costs'>) =>
  costs.map(({ code, label, amount }) => (
    <Fact key={code + label} term={printed(label)}>
      {printed(amount)}
    </Fact>
  ))

function List({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card className={styles.list} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <DataList>{children}</DataList>
    </Card>
  )
}
