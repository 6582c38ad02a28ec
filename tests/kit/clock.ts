import { vi } from 'vitest'

/** Longer than jsdom takes for a frame. */
const DRAWN_MS = 20

/**
 * Ends a moved clock. What jsdom had begun to draw by it is drawn first: it would wait for that for ever, and draw
 * nothing in any later file of this process.
 */
export function backToRealTime(): void {
  if (!vi.isFakeTimers()) return
  vi.advanceTimersByTime(DRAWN_MS)
  vi.useRealTimers()
}
