import { isOwnPath } from '#contract/own-path.ts'
import { SERVER_PATH, htmlFileOf } from '#contract/paths.ts'

/** The page that opens if a push names no page of the portal. */
export const NEWS = '/messages'

/**
 * Returns the path that a push opens: the one that it names if that is a page of this origin, even after it is parsed
 * again, and the messages otherwise.
 */
export function pageOfPush(navigate: string, origin: string): string {
  if (!URL.canParse(navigate, origin)) return NEWS
  const named = new URL(navigate, origin)
  const path = named.pathname + named.search + named.hash
  return named.origin === origin && isOwnPath(path) ? path : NEWS
}

type SentPush = { navigate: string; tag: string; body?: string; lang?: string }

const ICON = '/icons/icon-192.png'

/**
 * How a push is shown. A later one of the same kind replaces it, and alerts again (`renotify`, which TypeScript doesn't
 * know).
 */
export const optionsOf = (
  { navigate, ...rest }: SentPush,
  origin: string,
): NotificationOptions & { renotify: boolean } => ({
  ...rest,
  renotify: true,
  icon: ICON,
  badge: ICON,
  data: { path: pageOfPush(navigate, origin) },
})

/**
 * Whether the page at this path can open others. The page that asks for a card's lock can't (src/entry/saved-card.ts),
 * and neither can the server's own, such as its sign-in and the staff console.
 */
export const isApplication = (path: string): boolean =>
  htmlFileOf(path) === 'index.html' && path !== '/saved-card' && !SERVER_PATH.test(path)
