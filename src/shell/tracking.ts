import { failed } from '#api/call.ts'
import { track } from '#api/track.ts'
import { trackEvents } from '#contract/calls/events.ts'
import { blocked } from '#sso/hand-off.ts'
import type { PortalRouter } from './router.ts'

/** What is counted: calls that failed with their code (spec §8) and windows that were blocked (spec §4). */
export function followEvents(router: PortalRouter): () => void {
  const route = () => router.state.matches.at(-1)?.fullPath ?? '/'
  const stops = [
    failed.listen(({ code, kind }) => {
      // Without a line nothing can be told, least of all that.
      if (kind === 'unreachable' || code === trackEvents.failure) return
      track('call-failed', { code, route: route() })
    }),
    blocked.listen((app) => track('window-blocked', { code: app, route: route() })),
  ]
  return () => stops.forEach((stop) => stop())
}
