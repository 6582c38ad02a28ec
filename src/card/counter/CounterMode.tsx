import { mdiChevronLeft, mdiChevronRight, mdiClose } from '@mdi/js'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { CardShown } from '#contract/id-card/words.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { ModalSheet } from '#ui/ModalSheet.tsx'
import { counterMessages } from '#card/locales/counter.gen.ts'
import { CounterSlide } from './CounterSlide.tsx'
import styles from './CounterMode.module.css'

export type CounterProps = {
  cards: readonly CardShown[]
  /** The `cardId` of the first card to show. */
  chosen: string
  /** Shown above the numbers. */
  note?: ReactNode
}

/** Shows the cards on the whole screen: white, lit, in figures that can be read across a counter. */
export function CounterMode({ cards, chosen, note, onClose }: CounterProps & { onClose: () => void }) {
  useWakeLock()
  useFullScreen(onClose)
  const { index, goTo, track, onScroll } = useCarousel(cards, chosen)
  const [grows] = useState(fromDrawnCard)
  return (
    <ModalSheet aria-label={counterMessages.title} className={styles.screen} onClose={onClose}>
      <div
        role="presentation"
        className={styles.content}
        style={grows}
        onKeyDown={(event) => onArrowKey(event, (step) => goTo(index + step))}
      >
        <div className={styles.bar}>
          <Button icon={mdiClose} onPress={onClose}>
            {counterMessages.close}
          </Button>
          {cards.length > 1 && <Pager index={index} count={cards.length} onGo={goTo} />}
        </div>
        <div className={styles.track} ref={track} onScroll={onScroll}>
          {cards.map((card, at) => (
            <CounterSlide key={card.cardId} card={card} note={note} isShown={at === index} />
          ))}
        </div>
      </div>
    </ModalSheet>
  )
}

/** The card's position on the page, from which counter mode grows; without a card it opens at once. */
function fromDrawnCard(): CSSProperties {
  const card = document.querySelector('[data-drawn-card]')?.getBoundingClientRect()
  if (!card) return {}
  const { top, left, right, bottom } = card
  const edges = [top, innerWidth - right, innerHeight - bottom, left]
  const inset = edges.map((edge) => `${Math.max(0, Math.round(edge))}px`).join(' ')
  return { '--grows-from': `inset(${inset} round 16px)` } as CSSProperties
}

/** Which of the family's cards is shown, with buttons for the next and the previous one. */
function Pager({ index, count, onGo }: { index: number; count: number; onGo: (index: number) => void }) {
  return (
    <div className={styles.pager}>
      <Button icon={mdiChevronLeft} aria-disabled={index === 0} onPress={() => onGo(index - 1)}>
        <Hidden>{counterMessages.previous}</Hidden>
      </Button>
      <span className={styles.position}>{counterMessages.place({ at: index + 1, count })}</span>
      <Button icon={mdiChevronRight} aria-disabled={index === count - 1} onPress={() => onGo(index + 1)}>
        <Hidden>{counterMessages.next}</Hidden>
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

/** Tracks which card is shown: a swipe, a button or a key scrolls to it. */
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
    announce(counterMessages.shown({ name: card.memberName, at: next + 1, count: cards.length }))
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

/** Without animation: scrolling past other people's cards has no use. */
function scrollTo(track: HTMLElement | null, index: number): void {
  track?.children[index]?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })
}

/** Takes the whole screen if the browser allows it; leaving full screen by Escape or a swipe calls `onLeft`. */
function useFullScreen(onLeft: () => void): void {
  const left = useEffectEvent(onLeft)
  useEffect(() => {
    let isOver = false
    const noteChange = () => {
      // Switching tabs ends full screen, but the member still wants counter mode.
      if (!document.fullscreenElement && document.visibilityState === 'visible') left()
    }
    document.addEventListener('fullscreenchange', noteChange)
    void enter().then(() => (isOver ? leave() : undefined))
    return () => {
      isOver = true
      document.removeEventListener('fullscreenchange', noteChange)
      void leave()
    }
  }, [])
}

async function enter(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen?.({ navigationUI: 'hide' })
  } catch {
    // The dialog covers the page anyway.
  }
}

async function leave(): Promise<void> {
  if (!document.fullscreenElement) return
  try {
    await document.exitFullscreen()
  } catch {
    // Full screen has ended already.
  }
}

/** Keeps the screen lit. The browser releases the lock when the page is hidden, so it is requested again on return. */
function useWakeLock(): void {
  useEffect(() => {
    let isOver = false
    let held: WakeLockSentinel | undefined
    const take = async () => {
      if (document.visibilityState !== 'visible' || held?.released === false) return
      held = await wakeLock()
      if (isOver) void held?.release()
    }
    const retake = () => void take()
    void take()
    document.addEventListener('visibilitychange', retake)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', retake)
      void held?.release()
    }
  }, [])
}

/** Undefined if the browser has no wake lock, or refuses it to save the battery. */
async function wakeLock(): Promise<WakeLockSentinel | undefined> {
  try {
    return await ('wakeLock' in navigator ? navigator.wakeLock.request('screen') : undefined)
  } catch {
    return undefined
  }
}
