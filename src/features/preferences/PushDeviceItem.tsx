import { mdiBellOffOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { dateAndTime } from '#base/dates.ts'
import type { PushDevice } from '#contract/entities/push-device.ts'
import { useMember } from '#member/current.ts'
import { announce } from '#ui/announce.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label } from '#ui/Label.tsx'
import { AskFirst } from '#account/AskFirst.tsx'
import { pushAlertsMessages as texts } from './locales/push-alerts.gen.ts'
import { turnOffAlerts } from './push-devices.queries.ts'
import styles from '#account/AccountCards.module.css'

const nameOf = ({ browser, system }: PushDevice): string =>
  browser && system ? texts.named({ browser, system }) : browser || system || texts.unknown

const moment = (instant: string) => dateAndTime(Date.parse(instant))

type Props = { device: PushDevice; isHere: boolean; onRemoved: () => void }

/** A device that shows news: since when, until when, and the button that ends it. */
export function PushDeviceItem({ device, isHere, onRemoved }: Props) {
  const { username } = useMember()
  const { deviceId, addedAt, lastUsedAt, endsWithSignOut } = device
  const name = nameOf(device)
  const { mutate, isPending, error } = useMutation({
    ...turnOffAlerts(username),
    onSuccess: () => {
      announce(texts.isOff({ device: name }))
      onRemoved()
    },
  })
  return (
    <div className={styles.device}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {isHere && <Label color="accent">{texts.here}</Label>}
      </div>
      <DataList variant="grid">
        <Fact term={texts.addedAt}>{moment(addedAt)}</Fact>
        <Fact term={texts.usedAt}>{lastUsedAt === null ? texts.never : moment(lastUsedAt)}</Fact>
        <Fact term={texts.ends}>{endsWithSignOut ? texts.untilSignOut : texts.stays}</Fact>
      </DataList>
      <AskFirst
        icon={mdiBellOffOutline}
        label={texts.turnOff}
        what={texts.turnOffIt({ device: name })}
        question={texts.sure({ device: name })}
        body={texts.sureBody}
        yes={texts.yes}
        busy={texts.turningOff}
        keep={texts.keep}
        isPending={isPending}
        failure={error}
        onYes={() => mutate({ deviceId, isHere })}
      />
    </div>
  )
}
