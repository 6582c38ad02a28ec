import { afterPaint } from '#base/after-paint.ts'
import { hashKey } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import type { Membership } from '#contract/entities/plan.ts'
import { productNameOf } from '#member/brand.ts'
import { admittedIn } from '#member/current.ts'
import { accessRightsQuery } from '#member/member.queries.ts'
import { memberOf } from '#member/member.ts'
import { connection, isCutOffBy, isOutageShown } from '#offline/connection.ts'
import { queryClient } from '#offline/query-client.ts'
import { vault } from '#vault/vault-state.ts'
import { setPageTitle } from '#ui/page-title.ts'
import { closedPageIn } from './PageClosed.tsx'
import { withPrefix } from './plan-prefix.ts'
import type { PortalRouter } from './router.ts'
import { titleOf } from './title-of.ts'

/** '{title} - {product name}' (spec §2.2). */
export const documentTitle = (title: string, plan?: Membership): string => {
  const product = productNameOf(plan)
  return title ? `${title} - ${product}` : product
}

/**
 * Runs on every arrival at a page: the address takes its canonical form, the title is updated, the page scrolls to its
 * top (spec §2.2) and a screen reader moves to its heading. The router's own scroll restoration is off, because it
 * would leave entries in session storage after a sign-out.
 */
export function followArrivals(router: PortalRouter, notFoundTitle: string): void {
  const focus = arrivalFocus()
  router.subscribe('onBeforeNavigate', focus.begin)
  router.subscribe('onResolved', ({ pathChanged, hrefChanged, fromLocation, toLocation }) => {
    canonicalise(router)
    const { matches } = router.state
    const missing = matches.find(({ status, _notFound }) => status === 'notFound' || _notFound)
    const title = missing
      ? (closedTitleOf(missing.error) ?? notFoundTitle)
      : titleOf(matches.at(-1)?.staticData, admittedIn(matches).member)
    setPageTitle(documentTitle(title, admittedIn(matches).plan))
    if (pathChanged && !toLocation.hash) window.scrollTo(0, 0)
    if (hrefChanged && fromLocation) focus.arrive()
  })
}
/** A page that is closed because of the plan's dates keeps its title. */
const closedTitleOf = (error: unknown): string | undefined =>
  isNotFound(error) ? closedPageIn(error.data) : undefined

/** When the systems go down or come back, the open page passes the guard again (spec §4, outage). */
export const followOutage = (router: PortalRouter): void => {
  let wasShown = isOutageShown()
  connection.watch(() => {
    // Leaves the callback's page alone, because its code works only once.
    if (isOutageShown() !== wasShown)
      void router.invalidate({
        filter: ({ routeId }) => routeId.startsWith('/_portal') || routeId === '/_lobby',
      })
    wasShown = isOutageShown()
  })
}

/**
 * Reloads rights while a page is open. If they differ from those with which the guard admitted the member, the page
 * passes the guard again and closes if a right was removed. Returns a function that stops it.
 */
export function followRights(router: PortalRouter): () => void {
  const compare = () => {
    const { member } = admittedIn(router.state.matches)
    const rights = member && queryClient.getQueryData(accessRightsQuery(member.plan).queryKey)
    if (rights && hashKey([memberOf(member.plan, rights)]) !== hashKey([member]))
      void router.invalidate({ filter: ({ routeId }) => routeId === '/_portal' })
  }
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      // A page that set its own state handles it.
      const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
      if (isAnswer && event.query.queryKey[0] === 'access-rights') compare()
    }),
    // The rights may also have arrived while the page was loading.
    router.subscribe('onResolved', compare),
  ]
  return () => stops.forEach((stop) => stop())
}

/** When the network is lost or a saved card is found, the sign-in page passes the guard again. */
export const followSavedCard = (router: PortalRouter): void => {
  const ask = () => {
    const isHere = router.state.matches.some(({ routeId }) => routeId === '/_lobby/login')
    if (isHere) void router.invalidate({ filter: ({ routeId }) => routeId === '/_lobby/login' })
  }
  connection.watch(() => isCutOffBy(connection.get()) && ask())
  vault.watch(() => vault.get().state === 'locked' && ask())
}

/** Replaces a bare path or another plan's prefix with the member's own; search and hash stay. */
function canonicalise({ history, latestLocation, state: { matches } }: PortalRouter): void {
  const { pathname, search, hash, state } = history.location
  const canonical = withPrefix(pathname, admittedIn(matches).plan?.contractType)
  if (canonical === pathname || latestLocation.external) return
  history.replace(canonical + search + hash, state)
}

/** The link of the row whose detail is open. A link to the list itself is current beside a detail, too. */
const OPEN_ROW = '[data-list-pane] :is(li, tr, [role="row"]) a[aria-current="page"]'

/**
 * Moves the focus to the heading of the page that a navigation opens, as a new document would. Closing a detail returns
 * the focus to its row in the list beside it.
 */
function arrivalFocus(): { begin: () => void; arrive: () => void } {
  let hasActed = false
  let openRow: HTMLElement | null = null
  let watcher: MutationObserver | undefined
  let callOff = () => undefined as void
  const stop = () => {
    callOff()
    watcher?.disconnect()
  }
  // If the member presses something while the page loads, such as a menu, the focus stays there.
  const act = () => {
    hasActed = true
    stop()
  }
  const focus = () => {
    if (focusRow(openRow) || focusHeading()) return
    // The page is shown, but its content is still loading.
    watcher = new MutationObserver((_, self) => {
      if (focusHeading()) self.disconnect()
    })
    watcher.observe(document.body, { childList: true, subtree: true })
  }
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, act, { capture: true })
  return {
    begin() {
      hasActed = false
      stop()
      openRow = openDetail() && document.querySelector<HTMLElement>(OPEN_ROW)
    },
    arrive() {
      // A field whose draft changes the address keeps the focus; its mark has been removed by the time of the paint.
      if (hasActed || document.activeElement?.hasAttribute('data-first-focus')) return
      // Moving the focus before the paint would make the browser lay out the page twice.
      callOff = afterPaint(focus)
    },
  }
}

/** False unless the row's detail was closed and the list still shows the row. */
function focusRow(row: HTMLElement | null): boolean {
  if (!row?.isConnected || openDetail()) return false
  row.focus()
  return document.activeElement === row
}

/** The pane of the open detail; the list beside it keeps its scroll position. */
const openDetail = (): HTMLElement | null => document.querySelector('[data-detail-pane]')

/** A page can mark an element to focus instead of its heading, such as the likely plan. */
function focusHeading(): boolean {
  const page: ParentNode = openDetail() ?? document
  const named = page.querySelector<HTMLElement>('[data-first-focus]')
  // The title of a loading page will be removed, and the focus with it.
  const heading = page.querySelector<HTMLElement>('h1:not([data-pending])')
  if (!named && heading) heading.tabIndex = -1
  const target = named ?? heading
  target?.focus({ preventScroll: named === null })
  return target !== null
}
