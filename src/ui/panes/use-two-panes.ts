import { useSyncExternalStore } from 'react'

/** The window width, in rem, from which a list and its detail are side by side: 1280 px at a text size of 16 px. */
const WIDE_REM = 80

const isAtLeast = (width: string): boolean =>
  typeof matchMedia === 'function' && matchMedia(`(width >= ${width})`).matches

/**
 * Larger text needs a wider window. A media query follows the browser's text size, but not the size chosen in the
 * portal.
 */
function measureRoom(): boolean {
  if (!isAtLeast(`${WIDE_REM}em`)) return false
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Number.isNaN(rem) || isAtLeast(`${WIDE_REM * rem}px`)
}

let watching = 0
let known: boolean | undefined

/**
 * Measures only while nothing watches: React also calls this after each change of the page, whose layout isn't known
 * then.
 */
function hasRoom(): boolean {
  if (watching === 0 || known === undefined) known = measureRoom()
  return known
}

function watchRoom(changed: () => void): () => void {
  const measure = () => {
    known = measureRoom()
    changed()
  }
  const textSize = new MutationObserver(measure)
  textSize.observe(document.documentElement, { attributeFilter: ['data-text-size', 'style'] })
  addEventListener('resize', measure)
  watching += 1
  return () => {
    watching -= 1
    textSize.disconnect()
    removeEventListener('resize', measure)
  }
}

/** Whether the window is wide enough for a list beside its detail. */
export const useTwoPanes = (): boolean => useSyncExternalStore(watchRoom, hasRoom, () => false)
