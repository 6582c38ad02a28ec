import { useMatches } from '@tanstack/react-router'
import { useSession } from '#session/session.ts'

/**
 * Whether the signed-in frame stands around the page: public routes have neither navigation bar nor
 * footer (spec §2.1); a page that is not there, and the outage page in place of another, get the frame of whoever asks.
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
