import { mdiFullscreen } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { CounterMode } from './counter/CounterMode.tsx'
import { words } from './counter/counter.words.ts'
import type { CardShown } from './id-card.rules.ts'

/** Opens the cards for a counter, at the one that is looked at. `note` stands above the numbers. */
export function CounterModeButton({
  cards,
  chosen,
  note,
}: {
  cards: readonly CardShown[]
  /** The `cardId` to begin with. */
  chosen: string
  note?: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon={mdiFullscreen} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <CounterMode cards={cards} chosen={chosen} note={note} onClose={() => setOpen(false)} />}
    </>
  )
}
