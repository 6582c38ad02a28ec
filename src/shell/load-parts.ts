import { loadParts } from '#ui/on-demand.tsx'
import type { PortalRouter } from './router.ts'

/** The first page often redirects within a second or two. */
const STAYED_MS = 2_000

/** Loads dialogs and panels once the member has stayed on a page, so that no page waits for them. */
export function loadPartsOnceSettled(router: PortalRouter): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(waiting)
    waiting = setTimeout(load, STAYED_MS)
  }
  const ends = [
    router.subscribe('onBeforeNavigate', () => clearTimeout(waiting)),
    router.subscribe('onResolved', wait),
  ]
  const load = () => {
    ends.forEach((end) => end())
    loadParts()
  }
  wait()
}
