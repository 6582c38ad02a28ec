import { mdiClose } from '@mdi/js'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CardShown } from '#features/id-card/id-card.rules.ts'
import { Announcer } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { counterKeys } from './counter-keys.ts'
import { CounterSlide } from './CounterSlide.tsx'
import { Place } from './Place.tsx'
import { useCarousel } from './use-carousel.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { words } from './counter.words.ts'
import styles from './CounterMode.module.css'

/**
 * The cards over the whole screen: white, lit, in figures that are read across a counter. The browser's modal dialog
 * keeps focus inside, closes on Escape and on a phone's way back, and gives focus back to the button.
 */
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
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  useEffect(() => dialog.current?.showModal(), [])
  useWakeLock()
  useFullScreen(close)
  const { at, go, track, follow } = useCarousel(cards, chosen)
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-label={words.title}
      onClose={onClose}
      onKeyDown={(event) => counterKeys(event, (step) => go(at + step))}
    >
      <div className={styles.bar}>
        <Button icon={mdiClose} onClick={close}>
          {words.close}
        </Button>
        {cards.length > 1 && <Place at={at} count={cards.length} onGo={go} />}
      </div>
      <div className={styles.track} ref={track} onScroll={follow}>
        {cards.map((card, index) => (
          <CounterSlide key={card.cardId} card={card} note={note} isShown={index === at} />
        ))}
      </div>
      {/* What is announced on the page behind cannot be heard from in here. */}
      <Announcer />
    </dialog>
  )
}
