import { mdiClose } from '@mdi/js'
import type { ReactNode } from 'react'
import type { CardShown } from '#features/id-card/id-card.rules.ts'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/Modal.tsx'
import { counterKeys } from './counter-keys.ts'
import { CounterSlide } from './CounterSlide.tsx'
import { Place } from './Place.tsx'
import { useCarousel } from './use-carousel.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { words } from './counter.words.ts'
import styles from './CounterMode.module.css'

/** The cards over the whole screen: white, lit, in figures that are read across a counter. */
export function CounterMode({
  cards,
  chosen,
  note,
  onClose,
}: {
  cards: readonly CardShown[]
  chosen: string
  note?: ReactNode
  onClose: () => void
}) {
  useWakeLock()
  useFullScreen(onClose)
  const { at, go, track, follow } = useCarousel(cards, chosen)
  return (
    <Modal aria-label={words.title} className={styles.screen} onClose={onClose}>
      <div
        role="presentation"
        className={styles.content}
        onKeyDown={(event) => counterKeys(event, (step) => go(at + step))}
      >
        <div className={styles.bar}>
          <Button icon={mdiClose} onPress={onClose}>
            {words.close}
          </Button>
          {cards.length > 1 && <Place at={at} count={cards.length} onGo={go} />}
        </div>
        <div className={styles.track} ref={track} onScroll={follow}>
          {cards.map((card, index) => (
            <CounterSlide key={card.cardId} card={card} note={note} isShown={index === at} />
          ))}
        </div>
      </div>
    </Modal>
  )
}
