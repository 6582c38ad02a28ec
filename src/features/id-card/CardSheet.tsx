import type { IdCard } from '#contract/entities/id-card.ts'
import { today } from '#base/clock.ts'
import { Notice } from '#ui/Notice.tsx'
import { CardActions } from './CardActions.tsx'
import { CardInWords } from './CardInWords.tsx'
import { CounterModeButton } from './CounterModeButton.tsx'
import { CounterNumbers } from './CounterNumbers.tsx'
import { dayOfState, startIfAhead } from './id-card.rules.ts'
import { words } from './id-card.words.ts'
import { SaveCard } from './SaveCard.tsx'
import { ShareCard } from './ShareCard.tsx'
import { TurningCard } from './TurningCard.tsx'
import styles from './CardSheet.module.css'

/** One person's card: drawn, as numbers to copy, and in words. */
export function CardSheet({ card, cards }: { card: IdCard; cards: readonly IdCard[] }) {
  const state = words.states[card.status]
  return (
    <div className={styles.sheet}>
      {state && (
        <div className={styles.state}>
          <Notice tone={card.status === 'ended' ? 'warning' : 'info'} title={state.title(dayOfState(card))}>
            {state.body(startIfAhead(card, today()))}
          </Notice>
        </div>
      )}
      <div className={styles.top}>
        <div className={styles.drawing}>
          <TurningCard card={card}>
            <CounterModeButton cards={cards} chosen={card.cardId} />
          </TurningCard>
          <ShareCard card={card} />
        </div>
        <CounterNumbers card={card} />
      </div>
      <SaveCard />
      <CardActions card={card} />
      <CardInWords card={card} />
    </div>
  )
}
