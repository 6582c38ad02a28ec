import { useSyncExternalStore } from 'react'

/** The width of the window at which a list and its detail are beside each other: 1280 px in text of 16 px. */
const WIDE_REM = 80

const isAtLeast = (width: string): boolean =>
  typeof matchMedia === 'function' && matchMedia(`(width >= ${width})`).matches

/**
 * Larger text needs a wider window. A media query follows the text size of the browser, but not the one that the member
 * chose in the portal.
 */
function hasRoom(): boolean {
  if (!isAtLeast(`${WIDE_REM}em`)) return false
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Number.isNaN(rem) || isAtLeast(`${WIDE_REM * rem}px`)
}

function watchRoom(changed: () => void): () => void {
  const textSize = new MutationObserver(changed)
  textSize.observe(document.documentElement, { attributeFilter: ['data-text-size', 'style'] })
  addEventListener('resize', changed)
  return () => {
    textSize.disconnect()
    removeEventListener('resize', changed)
  }
}

/** Whether the window has room for a list beside its detail. */
export const useTwoPanes = (): boolean => useSyncExternalStore(watchRoom, hasRoom, () => false)
