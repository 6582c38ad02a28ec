import { hashKey } from '@tanstack/react-query'
import type { AccessRights } from '#contract/entities/rights.ts'
import { productNameOf } from '#member/brand.ts'
import { currentMember } from '#member/current.ts'
import { accessRightsQuery } from '#member/member.queries.ts'
import type { Member } from '#member/member.ts'
import { selectedPlan } from '#member/plan.ts'
import { connection, isCutOffBy, isOutageShown } from '#offline/connection.ts'
import { queryClient } from '#offline/query-client.ts'
import { vault } from '#offline/vault/vault.ts'
import { withPrefix } from './plan-prefix.ts'
import type { PortalRouter } from './router.ts'

/** '{title} - {product name}' (spec §2.2). */
export const documentTitle = (title: string): string => {
  const product = productNameOf(selectedPlan.get())
  return title ? `${title} - ${product}` : product
}

/**
 * What happens on every arrival at a page: the address takes its canonical form, the title follows, the
 * page stands at its top (spec §2.2) and the reader of a screen at its heading. The router's own way with
 * scrolling is off: it would leave its notes in session storage after a sign-out.
 */
export function followArrivals(router: PortalRouter, notFoundTitle: string): void {
  const focus = arrivalFocus()
  router.subscribe('onBeforeNavigate', focus.begin)
  router.subscribe('onResolved', ({ pathChanged, hrefChanged, fromLocation, toLocation }) => {
    canonicalise(router)
    const { matches } = router.state
    const isMissing = matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)
    document.title = documentTitle(isMissing ? notFoundTitle : (matches.at(-1)?.staticData.title ?? ''))
    if (pathChanged && !toLocation.hash) window.scrollTo(0, 0)
    if (hrefChanged && fromLocation) focus.arrive()
  })
}
/** When the systems go down, or come back, whoever is on a page meets the guard again (spec §4, outage). */
export const followOutage = (router: PortalRouter): void => {
  let wasShown = isOutageShown()
  connection.watch(() => {
    // The callback's page is left alone: its code is good once.
    if (isOutageShown() !== wasShown)
      void router.invalidate({
        filter: ({ routeId }) => routeId.startsWith('/_portal') || routeId === '/_lobby',
      })
    wasShown = isOutageShown()
  })
}

/** The guard let this member in with other rights, other people's data, or another answer to the terms. */
function differ(member: Member, { accessibleMembers, rights, userSettings }: AccessRights): boolean {
  const before = [member.rights, member.accessibleIds, member.hasAcceptedTerms]
  const now = [rights, accessibleMembers.map(({ memberId }) => memberId), userSettings?.tosChecked ?? true]
  return hashKey(before) !== hashKey(now)
}

/**
 * Rights are renewed behind an open page (security AP-04). Where they are not what the guard admitted the member with,
 * it meets the page again: what was taken away closes. Answers how to stop.
 */
export const followRights = (router: PortalRouter): (() => void) =>
  queryClient.getQueryCache().subscribe((event) => {
    // What the app itself sets, the page that did it acts on.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const member = currentMember.get()
    if (!member || event.query.queryHash !== hashKey(accessRightsQuery(member.plan).queryKey)) return
    if (differ(member, event.query.state.data as AccessRights))
      void router.invalidate({ filter: ({ routeId }) => routeId === '/_portal' })
  })

/** When the line is lost, or a saved card is found, whoever stands at the sign-in page is asked for again. */
export const followSavedCard = (router: PortalRouter): void => {
  const ask = () => {
    const isHere = router.state.matches.some(({ routeId }) => routeId === '/_lobby/login')
    if (isHere) void router.invalidate({ filter: ({ routeId }) => routeId === '/_lobby/login' })
  }
  connection.watch(() => isCutOffBy(connection.get()) && ask())
  vault.watch(() => vault.get().state === 'locked' && ask())
}

/** A bare path, or another plan's prefix, is replaced by the member's own; search and hash stay (readings 1). */
function canonicalise({ history, latestLocation }: PortalRouter): void {
  const { pathname, search, hash, state } = history.location
  const canonical = withPrefix(pathname, selectedPlan.get()?.contractType)
  if (canonical === pathname || latestLocation.external) return
  history.replace(canonical + search + hash, state)
}

/** Puts the focus on the heading of the page that a navigation leads to, as a new document would. */
function arrivalFocus(): { begin: () => void; arrive: () => void } {
  let hasActed = false
  let watcher: MutationObserver | undefined
  // Whoever presses something while the page is coming, a menu say, is left where they are.
  const act = () => {
    hasActed = true
    watcher?.disconnect()
  }
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, act, { capture: true })
  return {
    begin() {
      hasActed = false
      watcher?.disconnect()
    },
    arrive() {
      if (hasActed || focusHeading()) return
      // The page is there, but what it shows is still being loaded.
      watcher = new MutationObserver((_, self) => {
        if (focusHeading()) self.disconnect()
      })
      watcher.observe(document.body, { childList: true, subtree: true })
    },
  }
}

/** A page may name what is focused instead of its heading, such as the likely plan (readings, order). */
function focusHeading(): boolean {
  const named = document.querySelector<HTMLElement>('[data-first-focus]')
  const heading = document.querySelector<HTMLElement>('h1')
  if (!named && heading) heading.tabIndex = -1
  const target = named ?? heading
  target?.focus({ preventScroll: true })
  return target !== null
}
