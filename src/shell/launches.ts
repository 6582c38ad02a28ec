import { onWorkerNews } from '#offline/worker.ts'
import { withoutPrefix } from './plan-prefix.ts'
import type { PortalRouter } from './router.ts'

type LaunchQueue = { setConsumer: (consume: (launch: { targetURL?: string }) => void) => void }

/** The address of the icon itself; if the portal is already open, pressing the icon returns to the open page. */
const START = '/dashboard'

/** The address that a press on the home screen opens in an open page; undefined if the page stays. */
export function placeToGo(target: string, here: URL): string | undefined {
  if (!URL.canParse(target)) return undefined
  const { origin, pathname, search, hash } = new URL(target)
  // The address may ask the page for something that it doesn't show yet, such as the card for a counter.
  const isHere = search === '' && withoutPrefix(pathname) === withoutPrefix(here.pathname)
  return origin === here.origin && pathname !== START && !isHere ? pathname + search + hash : undefined
}

/**
 * Opens shortcuts and notifications in the existing page (manifest, launch_handler), through the guard like any link.
 */
export function followLaunches(router: PortalRouter): void {
  const go = (target: string) => {
    const place = placeToGo(target, new URL(location.href))
    if (place) void router.navigate({ href: place })
  }
  const queue = (window as { launchQueue?: LaunchQueue }).launchQueue
  queue?.setConsumer(({ targetURL = '' }) => go(targetURL))
  onWorkerNews((news) => {
    if (news.type === 'open') go(location.origin + news.path)
  })
}
