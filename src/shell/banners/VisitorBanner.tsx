import { mdiCloudOffOutline, mdiWifiAlert, mdiWrenchClock } from '@mdi/js'
import type { Connection } from '#offline/connection.ts'
import { bannersMessages } from '#shell/locales/banners.gen.ts'
import { Banner } from './Banner.tsx'

export const CONNECTION_STYLES = {
  offline: { tone: 'grey', icon: mdiCloudOffOutline },
  unreachable: { tone: 'grey', icon: mdiWifiAlert },
  outage: { tone: 'amber', icon: mdiWrenchClock },
} as const

/** Why calls don't get through, to a visitor who isn't signed in. */
export const VisitorBanner = ({ connection }: { connection: Exclude<Connection, 'online'> }) => (
  <Banner {...CONNECTION_STYLES[connection]}>{bannersMessages[connection].visitor}</Banner>
)
