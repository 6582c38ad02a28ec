import { store } from './store.ts'

/** A browser may not report the end of a press, such as one that opened its own menu. */
const PRESS_LASTS_MS = 1_000

/**
 * Whether a finger or the main mouse button is down. An element that moves meanwhile loses the click, because the
 * browser sends it to the nearest common ancestor of the elements where the press began and ended.
 */
export const isPressing = store(false)

let timer: ReturnType<typeof setTimeout> | undefined

function endWithin(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => isPressing.set(false), ms)
}

/** Keeps `isPressing` current; returns a function that stops it. */
export function watchPressing(): () => void {
  const options = { capture: true, passive: true }
  const begin = ({ button }: PointerEvent) => {
    if (button !== 0) return
    isPressing.set(true)
    endWithin(PRESS_LASTS_MS)
  }
  // The click follows immediately.
  const end = () => endWithin(0)
  addEventListener('pointerdown', begin, options)
  addEventListener('pointerup', end, options)
  addEventListener('pointercancel', end, options)
  return () => {
    removeEventListener('pointerdown', begin, options)
    removeEventListener('pointerup', end, options)
    removeEventListener('pointercancel', end, options)
    clearTimeout(timer)
    isPressing.set(false)
  }
}
