import { useEffectEvent, useLayoutEffect } from 'react'

/*
 * On a phone, Back closes what is open over the page and doesn't leave the page. While something is open, the page's entry
 * of the history has a twin with a mark on top of it: Back leads from the twin to the entry, and closes what is open. The
 * twin stays when the member closes it in another way; the next page, or the next thing that opens, takes its place, and
 * Back leads past it (docs/decisions/034-pages-changed-from-outside.md).
 */

const MARK = 'overlay'

type EntryState = Record<string, unknown> | null
type Entry = { state: EntryState; href: string }

/** The close functions of the open overlays; the last one is in front. */
const openOverlays: (() => void)[] = []

/** Where the page was before the browser moved. */
let here: Entry

const entryNow = (): Entry => ({ state: history.state as EntryState, href: location.href })

const isMarked = (state: EntryState): boolean => state?.[MARK] === true

/** The router numbers its entries; a twin has the number of its entry. */
const isTwin = (one: EntryState, other: EntryState): boolean =>
  isMarked(one) !== isMarked(other) && one?.['__TSR_index'] === other?.['__TSR_index']

/** Past the functions that the router puts in place of the browser's, since the page stays the same. */
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
  // Forward to the twin: nothing is open there any longer.
  if (isMarked(here.state)) return
  if (before.href !== here.href) {
    // The page has changed its address since the twin was made.
    History.prototype.replaceState.call(history, { ...before.state, [MARK]: false }, '', before.href)
    here = entryNow()
  }
  const close = openOverlays.at(-1)
  if (!close) return History.prototype.go.call(history, -1)
  close()
  // Something else is open behind it, or it did not close.
  setTimeout(() => openOverlays.length > 0 && markEntry())
}

let isWatching = false

/** Follows Back from the start of the page. Called once, before the router uses the history. */
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
  // With nothing open, the page steps past the twin as Back does.
  history.go = (steps = 0) => {
    const isPast = steps < 0 && openOverlays.length === 0 && isMarked(entryNow().state)
    History.prototype.go.call(history, isPast ? steps - 1 : steps)
  }
  history.back = () => history.go(-1)
  addEventListener('popstate', followBack, { capture: true })
}

/** A mouse has other ways to close things, and a forward history worth keeping. */
const isDesktop = (): boolean => matchMedia('(width >= 60em) and (pointer: fine)').matches

/** Lets Back close what is open over the page instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // Before the paint: a member who sees something open may press Back at once, and a twin that comes later cancels it.
  useLayoutEffect(() => {
    if (!isOpen || isDesktop()) return
    watchBack()
    const closeThis = () => close()
    openOverlays.push(closeThis)
    markEntry()
    return () => void openOverlays.splice(openOverlays.indexOf(closeThis), 1)
  }, [isOpen])
}
