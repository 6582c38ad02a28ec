import { admittedIn } from '#member/current.ts'
import { outdatedDeviceId } from '#offline/push-here.ts'
import type { PortalRouter } from './router.ts'

/** Keeps alerts working after the browser has renewed its subscription: checks once, after the member's first page. */
export function keepAlerts(router: PortalRouter): void {
  let looked: string | undefined
  router.subscribe('onLoad', () => {
    const { member } = admittedIn(router.state.matches)
    if (!member || member.username === looked) return
    looked = member.username
    // A failure is retried at the next start; the settings show whether alerts are on.
    void renewIfOutdated(member.username).catch(() => undefined)
  })
}

async function renewIfOutdated(username: string): Promise<void> {
  if ((await outdatedDeviceId()) === null) return
  const { renewAlerts } = await import('#features/preferences/push-devices.queries.ts')
  await renewAlerts(username)
}
