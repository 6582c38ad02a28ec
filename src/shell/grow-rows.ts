import { growInto } from '#ui/view-transition.ts'
import type { PortalRouter } from './router.ts'

/** Rows of a list, regardless of its markup. */
const ROWS = 'li, tr, [role="row"]'

/** The row that links to an address. The menu and the tabs are lists of links, but have no rows. */
export function rowTo(path: string): Element | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
  const link = [...links].find(({ pathname, origin }) => pathname === path && origin === location.origin)
  return link && !link.closest('nav') ? link.closest(ROWS) : null
}

/** The heading area of the shown page, not of its skeleton. */
const headOf = (): Element | null =>
  document.querySelector('main h1:not([data-pending])')?.closest('header') ?? null

/** A list that is kept behind its detail appears at once, and a picture of the detail would only delay it. */
const isListKept = (): boolean =>
  document.querySelector<HTMLElement>('[data-list-pane]')?.style.display === 'none'

/** The path in the address bar, in the form that links use. */
const pathOf = ({ publicHref }: { publicHref: string }): string => new URL(publicHref, location.href).pathname

/**
 * After a press on a row, the row grows into the page's header; a link back to the list shrinks the header to the row
 * again. Back and Forward change the page at once, because a swipe has its own motion (docs/decisions/053-motion.md).
 */
export function growRows(router: PortalRouter): void {
  // Doesn't listen to the router's history, because with a listener the router doesn't load a redirect's target before
  // it is rendered.
  const entries = new Set<string | undefined>()
  router.subscribe('onResolved', ({ toLocation }) => entries.add(toLocation.state.__TSR_key))
  router.startViewTransition = (update) => {
    const { resolvedLocation: left } = router.state
    const next = router.latestLocation
    const isNew =
      left && next.state.__TSR_index > left.state.__TSR_index && !entries.has(next.state.__TSR_key)
    if (!isNew || pathOf(left) === pathOf(next)) return update()
    const row = rowTo(pathOf(next))
    if (row) return growInto({ from: row, to: headOf }, update)
    if (isListKept()) return update()
    const isDetail = router.state.matches.at(-1)?.fullPath.includes('$')
    return growInto({ from: isDetail ? headOf() : null, to: () => rowTo(pathOf(left)) }, update)
  }
}
