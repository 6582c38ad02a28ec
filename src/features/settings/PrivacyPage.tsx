import { mdiAlertCircleOutline, mdiCellphoneOff, mdiCloudOffOutline, mdiDeleteOutline } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { SavingDevice } from '#contract/entities/saved-card.ts'
import { sentenceOf } from '#api/failure.ts'
import { dateAndTime } from '#base/dates.ts'
import { useMember } from '#member/current.ts'
import { isCutOffBy, useConnection } from '#offline/connection.ts'
import { removeVault, useVault } from '#offline/vault/vault.ts'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { titleMessages } from '#content/messages/title.gen.ts'
import { contractTypeMessages } from '#member/messages/contract-type.gen.ts'
import { Incomplete } from '#ui/Incomplete.tsx'
import { uiMessages } from '#ui/messages/ui.gen.ts'
import { devicesQuery, removeCards } from './settings.queries.ts'
import { settingsMessages } from './messages/settings.gen.ts'
import { SettingsPage } from './SettingsPage.tsx'
import styles from './PrivacyPage.module.css'

const { devices } = settingsMessages

/** The devices that keep a card of this account. */
export function PrivacyPage() {
  const { username } = useMember()
  const { data } = useQuery(devicesQuery(username))
  const count = data?.devices.filter(({ removedAt }) => removedAt === null).length
  return (
    <SettingsPage
      title={titleMessages.privacy}
      answer={count === undefined ? devices.waiting : devices.answer({ count })}
    >
      <DeviceList username={username} />
    </SettingsPage>
  )
}

/** Every device that holds a card of this account, each with its own Remove. */
function DeviceList({ username }: { username: string }) {
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
  const { data, error, refetch } = useQuery(devicesQuery(username))
  const isOffline = isCutOffBy(useConnection())
  if (data && (data.devices.length > 0 || data.isPartial)) {
    return (
      <>
        <Incomplete isPartial={data.isPartial} />
        <p className={styles.hint}>{devices.hint}</p>
        <ul role="list" className={styles.list}>
          {data.devices.map((device) => (
            <li key={device.vaultId}>
              <Device username={username} device={device} onRemoved={onRemoved} />
            </li>
          ))}
        </ul>
      </>
    )
  }
  if (data) return <NoDevices />
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
        <p>{uiMessages.code({ code })}</p>
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
  <Button onPress={() => void refetch()}>{devices.retry}</Button>
)

const NoDevices = () => (
  <EmptyState
    icon={mdiCellphoneOff}
    title={<h3>{devices.none.title}</h3>}
    action={<ButtonLink to="/id-card">{devices.none.toCard}</ButtonLink>}
  >
    <p>{devices.none.body}</p>
  </EmptyState>
)

const formatMoment = (instant: string) => dateAndTime(Date.parse(instant))

/** One device: what it keeps, when it last connected, and the button that removes its cards. */
function Device({
  username,
  device,
  onRemoved,
}: {
  username: string
  device: SavingDevice
  onRemoved: () => void
}) {
  const vault = useVault()
  const isHere = vault.state === 'locked' && vault.vaultId === device.vaultId
  return (
    <div className={styles.device}>
      <div className={styles.head}>
        <h3>{device.device}</h3>
        {isHere && <Label color="accent">{devices.here}</Label>}
      </div>
      <DataList variant="grid">
        <Fact term={devices.cards}>{device.names.join(', ')}</Fact>
        <Fact term={devices.plan}>
          {device.planName}, {contractTypeMessages[device.contractType]}
        </Fact>
        <Fact term={devices.lock}>{devices.locks[device.lock]}</Fact>
        <Fact term={devices.savedAt}>{formatMoment(device.savedAt)}</Fact>
        <Fact term={devices.contact}>{formatMoment(device.lastContactAt)}</Fact>
      </DataList>
      {device.removedAt === null ? (
        <RemoveFromDevice username={username} device={device} isHere={isHere} onRemoved={onRemoved} />
      ) : (
        <Notice title={devices.leaving({ date: formatMoment(device.removedAt) })} />
      )}
    </div>
  )
}

type RemoveProps = {
  username: string
  device: SavingDevice
  /** The page runs on this device. */
  isHere: boolean
  onRemoved: () => void
}

/** Asks for confirmation before the cards of a device are removed. */
function RemoveFromDevice(props: RemoveProps) {
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const keep = () => {
    setAsking(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (isAsking) return <Confirmation {...props} onKeep={keep} />
  return (
    <div>
      <Button
        ref={opener}
        icon={mdiDeleteOutline}
        aria-label={devices.removeFrom({ device: props.device.device })}
        onPress={() => setAsking(true)}
      >
        {devices.remove}
      </Button>
    </div>
  )
}

function Confirmation({ device, isHere, onKeep, ...props }: RemoveProps & { onKeep: () => void }) {
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  const { remove, isPending, error } = useRemoval({ device, isHere, ...props })
  const failure = error ? sentenceOf(error) : undefined
  return (
    <div className={styles.sure}>
      <p ref={question} tabIndex={-1} className={styles.question}>
        {devices.sure({ device: device.device })}
      </p>
      <p>{isHere ? devices.sureHere : devices.sureBody}</p>
      <div role="alert">
        {failure && (
          <Notice tone="warning" title={failure.message}>
            {uiMessages.code({ code: failure.code })}
          </Notice>
        )}
      </div>
      <div className={styles.answers}>
        <Button aria-disabled={isPending} onPress={() => isPending || remove()}>
          {isPending ? devices.removing : devices.yes}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          {devices.keep}
        </Button>
      </div>
    </div>
  )
}

/** This device is cleared at once; another one at its next contact. */
function useRemoval({ username, device, isHere, onRemoved }: RemoveProps) {
  const { mutate, isPending, error } = useMutation({
    ...removeCards(username),
    onSuccess: async () => {
      if (isHere) await removeVault()
      announce(isHere ? devices.removedHere : devices.removed({ device: device.device }))
      onRemoved()
    },
  })
  return { remove: () => mutate(device.vaultId), isPending, error }
}
