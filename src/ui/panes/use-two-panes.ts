import { useSyncExternalStore } from 'react'

/** The width of the window at which a list and its detail are beside each other: 1280 px in text of 16 px. */
const WIDE_REM = 80

const isAtLeast = (width: string): boolean =>
  typeof matchMedia === 'function' && matchMedia(`(width >= ${width})`).matches

/**
 * Larger text needs a wider window. A media query follows the text size of the browser, but not the one that the member
 * chose in the portal.
 */
function measureRoom(): boolean {
  if (!isAtLeast(`${WIDE_REM}em`)) return false
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Number.isNaN(rem) || isAtLeast(`${WIDE_REM * rem}px`)
}

let watching = 0
let known: boolean | undefined

/** Measures only if nothing watches: React also asks after each change of the page, whose layout isn't known then. */
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

/** Whether the window has room for a list beside its detail. */
export const useTwoPanes = (): boolean => useSyncExternalStore(watchRoom, hasRoom, () => false)
