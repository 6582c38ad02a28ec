import { mdiCloudOffOutline, mdiWifiAlert, mdiWrenchClock } from '@mdi/js'
import { useConnection } from '#offline/connection.ts'
import { useSession } from '#session/session.ts'
import { words } from './banners.words.ts'
import { Line } from './Line.tsx'

/** Why calls do not get through; silent while they do. Only members have saved pages. */
export function ConnectionLine() {
  const connection = useConnection()
  const isOutside = useSession().state === 'out'
  if (connection === 'online') return null
  const { tone, icon } = LOOKS[connection]
  return (
    <Line tone={tone} icon={icon}>
      {words[connection][isOutside ? 'visitor' : 'member']}
    </Line>
  )
}

const LOOKS = {
  offline: { tone: 'grey', icon: mdiCloudOffOutline },
  unreachable: { tone: 'grey', icon: mdiWifiAlert },
  outage: { tone: 'amber', icon: mdiWrenchClock },
} as const
