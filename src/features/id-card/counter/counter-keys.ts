import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** The arrows to the sides turn to the next card or the one before. */
export function counterKeys(event: KeyboardEvent, turn: (step: number) => void): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  turn(step)
}
