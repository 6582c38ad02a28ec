import { useMatches } from '@tanstack/react-router'
import { useSession } from '#session/session.ts'

/**
 * Whether the page is inside the signed-in frame. Public routes have neither navigation bar nor footer (spec §2.1); a
 * missing page, and an outage page that replaces another, get the visitor's frame.
 */
export function useShowsPortal(): boolean {
  const isSignedIn = useSession().state !== 'out'
  const isLobby = useMatches({
    select: (matches) =>
      matches.some(({ routeId }) => routeId === '/_lobby') &&
      matches.at(-1)?.routeId !== '/_lobby/outage-message',
  })
  return isSignedIn && !isLobby
}
