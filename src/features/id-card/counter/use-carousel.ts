import { useEffect, useRef, useState } from 'react'
import type { CardShown } from '#features/id-card/id-card.rules.ts'
import { announce } from '#ui/announce.ts'
import { words } from './counter.words.ts'

/** Which card is shown; a swipe moves it by scrolling, buttons and keys by scrolling to it. */
export function useCarousel(cards: readonly CardShown[], chosen: string) {
  const track = useRef<HTMLDivElement>(null)
  const [first] = useState(() =>
    Math.max(
      0,
      cards.findIndex(({ cardId }) => cardId === chosen),
    ),
  )
  const [at, setAt] = useState(first)
  useEffect(() => bringIn(track.current, first), [first])

  const show = (index: number) => {
    const card = cards[index]
    if (!card || index === at) return
    setAt(index)
    announce(words.shown(card.memberName, index + 1, cards.length))
  }
  const go = (index: number) => {
    if (!cards[index]) return
    bringIn(track.current, index)
    show(index)
  }
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {}
    if (clientWidth > 0) show(Math.round(scrollLeft / clientWidth))
  }
  return { at, go, track, follow }
}

/** At once: a long way past others' cards explains nothing. */
function bringIn(track: HTMLElement | null, index: number): void {
  track?.children[index]?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })
}
