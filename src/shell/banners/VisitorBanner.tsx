import { mdiCloudOffOutline, mdiWifiAlert, mdiWrenchClock } from '@mdi/js'
import type { Connection } from '#offline/connection.ts'
import { bannersMessages } from '#shell/locales/banners.gen.ts'
import { Banner } from './Banner.tsx'

export const CONNECTION_STYLES = {
  offline: { tone: 'grey', icon: mdiCloudOffOutline },
  unreachable: { tone: 'grey', icon: mdiWifiAlert },
  outage: { tone: 'amber', icon: mdiWrenchClock },
} as const

/** Explains to a signed-out visitor why calls don't get through. */
export const VisitorBanner = ({ connection }: { connection: Exclude<Connection, 'online'> }) => (
  <Banner {...CONNECTION_STYLES[connection]}>{bannersMessages[connection].visitor}</Banner>
)
