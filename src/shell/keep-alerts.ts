import { admittedIn } from '#member/current.ts'
import { outdatedDeviceId } from '#offline/push-here.ts'
import type { PortalRouter } from './router.ts'

/** Alerts go on where the browser has renewed its subscription: looked at once, behind the first page of a member. */
export function keepAlerts(router: PortalRouter): void {
  let looked: string | undefined
  router.subscribe('onLoad', () => {
    const { member } = admittedIn(router.state.matches)
    if (!member || member.username === looked) return
    looked = member.username
    // What fails is tried again at the next start; the settings say what is on.
    void renewIfOutdated(member.username).catch(() => undefined)
  })
}

async function renewIfOutdated(username: string): Promise<void> {
  if ((await outdatedDeviceId()) === null) return
  const { renewAlerts } = await import('#features/preferences/push-devices.queries.ts')
  await renewAlerts(username)
}
