import { type RefObject, useLayoutEffect, useState } from 'react'

/** How the menu fits into the header: spaced out, closer, or only as a drawer. */
export type Fit = 'roomy' | 'close' | 'folded'

/** The amount by which each side of an entry gets closer, in rem; MenuBar.module.css has the same. */
const CLOSER_REM = 0.25

/** Links and menus of the bar, without the content of menus. */
const ENTRIES = ':scope > ul > li, :scope > div'

/** Compares the spaced-out width of the menu with its room. A menu without a width isn't shown. */
export function fitOf(roomyWidth: number, room: number, closer: number): Fit {
  if (roomyWidth <= room) return 'roomy'
  return roomyWidth - closer <= room ? 'close' : 'folded'
}

/** The width of the drawer's button, which becomes free once the menu is shown. */
function drawerRoom(room: Element): number {
  const button = room.closest('[data-fit="folded"]')?.querySelector<HTMLElement>('[data-drawer-button]')
  if (!button?.parentElement) return 0
  return button.offsetWidth + (Number.parseFloat(getComputedStyle(button.parentElement).columnGap) || 0)
}

/** The current fit of the header, which determines the menu's width. */
const drawnFit = (room: Element): string | undefined =>
  room.closest<HTMLElement>('[data-fit]')?.dataset['fit']

/**
 * Measures `menu`, which keeps its entries' width, in `room`, the header's remaining space. It appears once the member
 * has chosen a plan.
 */
export function useFit(
  room: RefObject<HTMLElement | null>,
  menu: RefObject<HTMLElement | null>,
  hasMenu: boolean,
): Fit {
  const [fit, setFit] = useState<Fit>('roomy')
  useLayoutEffect(() => {
    const [around, entries] = [room.current, menu.current]
    if (!hasMenu || !around || !entries || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const closer = 2 * CLOSER_REM * rem * entries.querySelectorAll(ENTRIES).length
      const roomyWidth = entries.offsetWidth + (drawnFit(around) === 'roomy' ? 0 : closer)
      setFit(fitOf(roomyWidth, around.clientWidth + drawerRoom(around), closer))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(around)
    observer.observe(entries)
    return () => observer.disconnect()
  }, [room, menu, hasMenu])
  return fit
}
