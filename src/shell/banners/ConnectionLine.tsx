import { mdiCloudOffOutline, mdiWrenchClock } from '@mdi/js'
import { useConnection } from '#offline/connection.ts'
import { words } from '#shell/shell.words.ts'
import { Line } from './Line.tsx'

/** No line, or a line to systems that are down; silent while all is well. */
export function ConnectionLine() {
  const connection = useConnection()
  if (connection === 'online') return null
  return connection === 'offline' ? (
    <Line tone="grey" icon={mdiCloudOffOutline}>
      {words.banners.offline}
    </Line>
  ) : (
    <Line tone="amber" icon={mdiWrenchClock}>
      {words.banners.outage}
    </Line>
  )
}
