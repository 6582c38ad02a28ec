import { growInto } from '#ui/view-transition.ts'
import type { PortalRouter } from './router.ts'

/** Rows of a list, however the list is drawn. */
const ROWS = 'li, tr, [role="row"]'

/** The row in the page that links to an address. The menu and the tabs are lists of links, but have no rows. */
export function rowTo(path: string): Element | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
  const link = [...links].find(({ pathname, origin }) => pathname === path && origin === location.origin)
  return link && !link.closest('nav') ? link.closest(ROWS) : null
}

/** The head of the page that is shown, not of its skeleton. */
const headOf = (): Element | null =>
  document.querySelector('main h1:not([data-pending])')?.closest('header') ?? null

const pathOf = (place: { publicHref: string } | undefined): string | undefined =>
  place && new URL(place.publicHref, location.href).pathname

/**
 * After a press on a row, the row grows into the head of its page; a link back to the list turns the head into the row
 * again. Back and Forward change the page at once, because a swipe has its own motion (docs/decisions/053-motion.md).
 */
export function growRows(router: PortalRouter): void {
  let isTraversal = false
  // Not by the router's history: a router that has a listener before it is drawn doesn't load what a redirect leads to.
  addEventListener('popstate', () => (isTraversal = true))
  router.startViewTransition = (update) => {
    const [left, next] = [pathOf(router.state.resolvedLocation), pathOf(router.latestLocation)]
    const isPressed = !isTraversal
    isTraversal = false
    if (!isPressed || left === undefined || next === undefined || left === next) return update()
    const row = rowTo(next)
    if (row) return growInto({ from: row, to: headOf }, update)
    const isDetail = router.state.matches.at(-1)?.fullPath.includes('$')
    return growInto({ from: isDetail ? headOf() : null, to: () => rowTo(left) }, update)
  }
}
