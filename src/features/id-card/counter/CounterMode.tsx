import { mdiChevronLeft, mdiChevronRight, mdiClose, mdiFullscreen } from '@mdi/js'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CardShown } from '#features/id-card/id-card.rules.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Modal } from '#ui/Modal.tsx'
import { CounterSlide } from './CounterSlide.tsx'
import { useFullScreen, useWakeLock } from './use-screen.ts'
import { words } from './counter.words.ts'
import styles from './CounterMode.module.css'

type Props = {
  cards: readonly CardShown[]
  /** The `cardId` of the card to begin with. */
  chosen: string
  /** Stands above the numbers. */
  note?: ReactNode
}

/** Opens the cards for a counter, beginning with the one on the page. */
export function CounterModeButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={mdiFullscreen} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <CounterMode {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The cards over the whole screen: white, lit, in figures that can be read across a counter. */
function CounterMode({ cards, chosen, note, onClose }: Props & { onClose: () => void }) {
  useWakeLock()
  useFullScreen(onClose)
  const { index, goTo, track, onScroll } = useCarousel(cards, chosen)
  return (
    <Modal aria-label={words.title} className={styles.screen} onClose={onClose}>
      <div
        role="presentation"
        className={styles.content}
        onKeyDown={(event) => onArrowKey(event, (step) => goTo(index + step))}
      >
        <div className={styles.bar}>
          <Button icon={mdiClose} onPress={onClose}>
            {words.close}
          </Button>
          {cards.length > 1 && <Pager index={index} count={cards.length} onGo={goTo} />}
        </div>
        <div className={styles.track} ref={track} onScroll={onScroll}>
          {cards.map((card, at) => (
            <CounterSlide key={card.cardId} card={card} note={note} isShown={at === index} />
          ))}
        </div>
      </div>
    </Modal>
  )
}

/** Which of the family's cards is shown, with buttons for the next and the previous one. */
function Pager({ index, count, onGo }: { index: number; count: number; onGo: (index: number) => void }) {
  return (
    <div className={styles.pager}>
      <Button icon={mdiChevronLeft} aria-disabled={index === 0} onPress={() => onGo(index - 1)}>
        <Hidden>{words.previous}</Hidden>
      </Button>
      <span className={styles.position}>{words.place(index + 1, count)}</span>
      <Button icon={mdiChevronRight} aria-disabled={index === count - 1} onPress={() => onGo(index + 1)}>
        <Hidden>{words.next}</Hidden>
      </Button>
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

function onArrowKey(event: KeyboardEvent, turn: (step: number) => void): void {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  turn(step)
}

/** Which card is shown: a swipe scrolls to it, and so do buttons and keys. */
function useCarousel(cards: readonly CardShown[], chosen: string) {
  const track = useRef<HTMLDivElement>(null)
  const [first] = useState(() =>
    Math.max(
      0,
      cards.findIndex(({ cardId }) => cardId === chosen),
    ),
  )
  const [index, setIndex] = useState(first)
  useEffect(() => scrollTo(track.current, first), [first])

  const show = (next: number) => {
    const card = cards[next]
    if (!card || next === index) return
    setIndex(next)
    announce(words.shown(card.memberName, next + 1, cards.length))
  }
  const goTo = (next: number) => {
    if (!cards[next]) return
    scrollTo(track.current, next)
    show(next)
  }
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {}
    if (clientWidth > 0) show(Math.round(scrollLeft / clientWidth))
  }
  return { index, goTo, track, onScroll }
}

/** Without animation: scrolling past other people's cards explains nothing. */
function scrollTo(track: HTMLElement | null, index: number): void {
  track?.children[index]?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })
}
