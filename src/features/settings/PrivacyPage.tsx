import { useQuery } from '@tanstack/react-query'
import { titles } from '#content/titles.words.ts'
import { useMember } from '#member/current.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { DeviceList } from './devices/DeviceList.tsx'
import { devicesOf } from './settings.queries.ts'
import { words } from './settings.words.ts'
import styles from './PrivacyPage.module.css'

/** What is kept of the member outside this session, and where; more of it comes with the settings. */
export function PrivacyPage() {
  const { username } = useMember()
  const { data } = useQuery(devicesOf(username))
  const held = data?.filter(({ removedAt }) => removedAt === null).length
  return (
    <div className={styles.page}>
      <PageHeader
        title={titles.privacy}
        answer={held === undefined ? words.devices.waiting : words.devices.answer(held)}
      />
      <DeviceList username={username} />
    </div>
  )
}
