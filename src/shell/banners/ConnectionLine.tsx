import { mdiCloudOffOutline, mdiWrenchClock } from '@mdi/js'
import { useConnection } from '#offline/connection.ts'
import { useSession } from '#session/session.ts'
import { words } from './banners.words.ts'
import { Line } from './Line.tsx'

/** No line, or a line to systems that are down; silent while all is well. Only members have saved pages. */
export function ConnectionLine() {
  const connection = useConnection()
  const isOutside = useSession().state === 'out'
  if (connection === 'online') return null
  return connection === 'offline' ? (
    <Line tone="grey" icon={mdiCloudOffOutline}>
      {isOutside ? words.offlineOutside : words.offline}
    </Line>
  ) : (
    <Line tone="amber" icon={mdiWrenchClock}>
      {isOutside ? words.outageOutside : words.outage}
    </Line>
  )
}
