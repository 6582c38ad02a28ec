import { mdiBellOffOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { dateAndTime } from '#base/dates.ts'
import type { PushDevice } from '#contract/entities/push-device.ts'
import { useMember } from '#member/current.ts'
import { announce } from '#ui/announce.ts'
import { Label } from '#ui/Label.tsx'
import { Row } from '#ui/Rows.tsx'
import { useAskInRow } from '#account/ConfirmedButton.tsx'
import { pushAlertsMessages as texts } from './locales/push-alerts.gen.ts'
import { turnOffAlerts } from './push-devices.queries.ts'

const nameOf = ({ browser, system }: PushDevice): string =>
  browser && system ? texts.named({ browser, system }) : browser || system || texts.unknown

const moment = (instant: string) => dateAndTime(Date.parse(instant))

type Props = { device: PushDevice; isHere: boolean; onRemoved: () => void }

/** A device that shows news: since when, until when, and the button that turns it off. */
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
  const { button, question } = useAskInRow({
    icon: mdiBellOffOutline,
    what: texts.turnOffIt({ device: name }),
    question: texts.sure({ device: name }),
    body: texts.sureBody,
    yes: texts.yes,
    busy: texts.turningOff,
    keep: texts.keep,
    isPending,
    failure: error,
    onYes: () => mutate({ deviceId, isHere }),
  })
  return (
    <Row
      level={3}
      isWhole
      title={name}
      label={isHere && <Label color="accent">{texts.here}</Label>}
      when={texts.addedAt({ when: moment(addedAt) })}
      facts={[
        lastUsedAt === null ? texts.never : texts.usedAt({ when: moment(lastUsedAt) }),
        endsWithSignOut ? texts.untilSignOut : texts.stays,
      ]}
      menu={button}
    >
      {question}
    </Row>
  )
}
