import { vi } from 'vitest'

/** Longer than a frame of jsdom. */
const DRAWN_MS = 20

/**
 * Returns to the real clock. First lets jsdom draw the frame that it began on the fake clock: it would wait for that
 * frame forever, and draw nothing in later files of this process.
 */
export function backToRealTime(): void {
  if (!vi.isFakeTimers()) return
  vi.advanceTimersByTime(DRAWN_MS)
  vi.useRealTimers()
}
