import { mdiAlertCircleOutline, mdiCellphoneOff, mdiCloudOffOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { sentenceOf } from '#api/form-trouble.ts'
import styles from '#features/settings/PrivacyPage.module.css'
import { devicesOf } from '#features/settings/settings.queries.ts'
import { words } from '#features/settings/settings.words.ts'
import { isCutOffBy, useConnection } from '#offline/connection.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { words as kit } from '#ui/ui.words.ts'
import { Device } from './Device.tsx'

const { devices } = words

/** Every device that holds a card of this account, each with its own Remove. */
export function DeviceList({ username }: { username: string }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card className={styles.devices} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {devices.title}
      </h2>
      <Devices username={username} onRemoved={() => heading.current?.focus()} />
    </Card>
  )
}

function Devices({ username, onRemoved }: { username: string; onRemoved: () => void }) {
  const { data, error, refetch } = useQuery(devicesOf(username))
  const isOffline = isCutOffBy(useConnection())
  if (data?.length) {
    return (
      <>
        <p className={styles.hint}>{devices.hint}</p>
        <ul role="list" className={styles.list}>
          {data.map((device) => (
            <li key={device.vaultId}>
              <Device username={username} device={device} onRemoved={onRemoved} />
            </li>
          ))}
        </ul>
      </>
    )
  }
  if (data) return <Nowhere />
  if (isOffline) {
    return (
      <EmptyState
        icon={mdiCloudOffOutline}
        title={<h3>{devices.offline.title}</h3>}
        action={<Retry refetch={refetch} />}
      >
        <p>{devices.offline.body}</p>
      </EmptyState>
    )
  }
  if (error) {
    const { message, code } = sentenceOf(error)
    return (
      <EmptyState
        icon={mdiAlertCircleOutline}
        title={<h3>{devices.failed}</h3>}
        action={<Retry refetch={refetch} />}
      >
        <p>{message}</p>
        <p>{kit.code(code)}</p>
      </EmptyState>
    )
  }
  return (
    <Loading>
      <Skeleton shape="block" />
    </Loading>
  )
}

const Retry = ({ refetch }: { refetch: () => Promise<unknown> }) => (
  <Button onClick={() => void refetch()}>{devices.retry}</Button>
)

const Nowhere = () => (
  <EmptyState
    icon={mdiCellphoneOff}
    title={<h3>{devices.none.title}</h3>}
    action={<ButtonLink to="/id-card">{devices.none.toCard}</ButtonLink>}
  >
    <p>{devices.none.body}</p>
  </EmptyState>
)
