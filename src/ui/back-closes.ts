import { useEffectEvent, useLayoutEffect } from 'react'

/*
 * On a phone, Back closes the overlay on a page and doesn't leave the page. While an overlay is open, the page's
 * history entry has a marked twin on top of it: Back leads from the twin to the entry, and closes the overlay. If the
 * member closes it in another way, the twin stays; the next page or overlay replaces it, and Back skips it
 * (docs/decisions/034-pages-changed-from-outside.md).
 */

const MARK = 'overlay'

type EntryState = Record<string, unknown> | null
type Entry = { state: EntryState; href: string }

/** The close functions of the open overlays; the last one is in front. */
const openOverlays: (() => void)[] = []

/** The entry before the browser moved. */
let here: Entry

const entryNow = (): Entry => ({ state: history.state as EntryState, href: location.href })

const isMarked = (state: EntryState): boolean => state?.[MARK] === true

/** Whether two entries are twins: the router numbers its entries, and a twin has its entry's number. */
const isTwin = (one: EntryState, other: EntryState): boolean =>
  isMarked(one) !== isMarked(other) && one?.['__TSR_index'] === other?.['__TSR_index']

/** Bypasses the router's replacements of the browser's functions, because the page stays the same. */
function markEntry(): void {
  const { state } = entryNow()
  if (isMarked(state)) return
  History.prototype.pushState.call(history, { ...state, [MARK]: true }, '')
  here = entryNow()
}

function followBack(event: PopStateEvent): void {
  const before = here
  here = entryNow()
  if (!isTwin(before.state, here.state)) return
  event.stopImmediatePropagation()
  // Forward to the twin: its overlay is no longer open.
  if (isMarked(here.state)) return
  if (before.href !== here.href) {
    // The page has changed its address since the twin was created.
    History.prototype.replaceState.call(history, { ...before.state, [MARK]: false }, '', before.href)
    here = entryNow()
  }
  const close = openOverlays.at(-1)
  if (!close) return History.prototype.go.call(history, -1)
  close()
  // Another overlay is open behind it, or it didn't close.
  setTimeout(() => openOverlays.length > 0 && markEntry())
}

let isWatching = false

/** Handles Back from the start of the page. Called once, before the router uses the history. */
export function watchBack(): void {
  if (isWatching) return
  isWatching = true
  here = entryNow()
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  history.pushState = (state: EntryState, unused, url) => {
    if (isMarked(entryNow().state)) replace(state, unused, url)
    else push(state, unused, url)
    here = entryNow()
  }
  history.replaceState = (state: EntryState, unused, url) => {
    replace(isMarked(entryNow().state) ? { ...state, [MARK]: true } : state, unused, url)
    here = entryNow()
  }
  // If no overlay is open, the page steps past the twin as Back does.
  history.go = (steps = 0) => {
    const isPast = steps < 0 && openOverlays.length === 0 && isMarked(entryNow().state)
    History.prototype.go.call(history, isPast ? steps - 1 : steps)
  }
  history.back = () => history.go(-1)
  addEventListener('popstate', followBack, { capture: true })
}

/** With a mouse, there are other ways to close overlays, and a forward history worth keeping. */
const isDesktop = (): boolean => matchMedia('(width >= 60em) and (pointer: fine)').matches

/** Lets Back close the page's overlay instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // Before the paint: a member who sees an overlay may press Back at once, and a later twin would cancel that.
  useLayoutEffect(() => {
    if (!isOpen || isDesktop()) return
    watchBack()
    const closeThis = () => close()
    openOverlays.push(closeThis)
    markEntry()
    return () => void openOverlays.splice(openOverlays.indexOf(closeThis), 1)
  }, [isOpen])
}
