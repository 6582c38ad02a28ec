import { mdiCellphoneOff, mdiDeleteOutline } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SavingDevice } from '#contract/entities/saved-card.ts'
import { dateAndTime } from '#base/dates.ts'
import { contractTypeMessages } from '#member/locales/contract-type.gen.ts'
import { removeVault } from '#vault/vault.ts'
import { useVault } from '#vault/vault-state.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { announce } from '#ui/announce.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row, Rows } from '#ui/Rows.tsx'
import { useAskInRow } from '#account/ConfirmedButton.tsx'
import { settingsMessages } from './locales/settings.gen.ts'
import { SettingsPart } from '#account/SettingsPart.tsx'
import { countOf } from '#account/settings-state.ts'
import { devicesQuery, removeCards } from './saved-devices.queries.ts'
import styles from '#account/AccountCards.module.css'

const { devices } = settingsMessages

/** All devices that hold a card of this account, each with its own Remove button. */
export function DeviceList({ username }: { username: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = useQuery(devicesQuery(username))
  return (
    <SettingsPart
      part="card-devices"
      title={devices.title}
      state={countOf(data?.devices.filter(({ removedAt }) => removedAt === null))}
      headingRef={heading}
    >
      <Devices username={username} onRemoved={() => heading.current?.focus()} />
    </SettingsPart>
  )
}

function Devices({ username, onRemoved }: { username: string; onRemoved: () => void }) {
  const query = useQuery(devicesQuery(username))
  return (
    <QueryView
      query={query}
      failed={devices.failed}
      offline={{ body: devices.offline.body }}
      isEmpty={(data) => data.devices.length === 0}
      empty={<NoDevices />}
    >
      {(data) => (
        <>
          <p className={styles.hint}>{devices.hint}</p>
          <Rows isInCard>
            {data.devices.map((device) => (
              <Device key={device.vaultId} username={username} device={device} onRemoved={onRemoved} />
            ))}
          </Rows>
        </>
      )}
    </QueryView>
  )
}

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

/** A device: its saved data, its last contact, and the button that removes its cards. */
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
  const { remove, isPending, error } = useRemoval({ username, device, isHere, onRemoved })
  const asking = useAskInRow({
    icon: mdiDeleteOutline,
    what: devices.removeFrom({ device: device.device }),
    question: devices.sure({ device: device.device }),
    body: isHere ? devices.sureHere : devices.sureBody,
    yes: devices.yes,
    busy: devices.removing,
    keep: devices.keep,
    isPending,
    failure: error,
    onYes: remove,
  })
  return (
    <Row
      level={3}
      isWhole
      title={device.device}
      label={isHere && <Label color="accent">{devices.here}</Label>}
      when={devices.contact({ when: formatMoment(device.lastContactAt) })}
      facts={[
        devices.savedAt({ when: formatMoment(device.savedAt) }),
        device.names.join(', '),
        `${device.planName}, ${contractTypeMessages[device.contractType]}`,
        devices.locks[device.lock],
      ]}
      menu={device.removedAt === null && asking.button}
    >
      {device.removedAt === null ? (
        asking.question
      ) : (
        <Notice title={devices.leaving({ date: formatMoment(device.removedAt) })} />
      )}
    </Row>
  )
}

type RemoveProps = {
  username: string
  device: SavingDevice
  /** Whether it is the device of this page. */
  isHere: boolean
  onRemoved: () => void
}

/** Removes cards from this device at once, and from another one at its next contact. */
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
