import { type TouchEvent, useRef } from 'react'

/** Shorter than this, or more down than across, and it was a tap or a scroll. */
const FAR_PX = 60

/** Tells of a swipe to the next (1) or the one before (-1). */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !from.current) return
      const [across, down] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      if (Math.abs(across) >= FAR_PX && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1)
    },
  }
}
