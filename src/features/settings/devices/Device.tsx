import type { SavingDevice } from '#contract/entities/saved-card.ts'
import { dateAndTime } from '#base/dates.ts'
import { words } from '#features/settings/settings.words.ts'
import { contractTypeWords } from '#member/contract-type.words.ts'
import { useVault } from '#offline/vault/vault.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RemoveFromDevice } from './RemoveFromDevice.tsx'
import styles from './Device.module.css'

const { devices } = words

const moment = (instant: string) => dateAndTime(Date.parse(instant))

/** One device: what it holds, when it last asked about it, and the way to take it off. */
export function Device({
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
      <DataList look="grid">
        <Fact term={devices.cards}>{device.names.join(', ')}</Fact>
        <Fact term={devices.plan}>
          {device.planName}, {contractTypeWords[device.contractType]}
        </Fact>
        <Fact term={devices.lock}>{devices.locks[device.lock]}</Fact>
        <Fact term={devices.savedAt}>{moment(device.savedAt)}</Fact>
        <Fact term={devices.contact}>{moment(device.lastContactAt)}</Fact>
      </DataList>
      {device.removedAt === null ? (
        <RemoveFromDevice username={username} device={device} isHere={isHere} onRemoved={onRemoved} />
      ) : (
        <Notice title={devices.leaving(moment(device.removedAt))} />
      )}
    </div>
  )
}
