import { mdiBellOutline } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PushDevice } from '#contract/entities/push-device.ts'
import { useMember } from '#member/current.ts'
import { PushFailure, pushState } from '#offline/push-here.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/CheckboxField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Rows } from '#ui/Rows.tsx'
import { ChangeTrouble } from '#account/ChangeTrouble.tsx'
import { pushAlertsMessages as texts } from './locales/push-alerts.gen.ts'
import { preferencesQuery } from './preferences.queries.ts'
import { pushDevicesQuery, turnOnAlerts } from './push-devices.queries.ts'
import { PushDeviceItem } from './PushDeviceItem.tsx'
import { SettingsPart } from '#account/SettingsPart.tsx'
import { settingsStateMessages } from '#account/locales/settings-state.gen.ts'

/** Whether this device shows news, and which other devices do. */
export function PushAlerts() {
  const { username } = useMember()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(pushDevicesQuery(username))
  return (
    <SettingsPart
      part="push"
      title={texts.title}
      hint={texts.hint}
      state={query.data && (isOnHere(query.data) ? settingsStateMessages.on : settingsStateMessages.off)}
      headingRef={heading}
    >
      <QueryView query={query} failed={texts.failed} offline={{ body: texts.offline }}>
        {({ publicKey, devices, hereId }) => (
          <>
            <Here publicKey={publicKey} isOn={isOnHere({ devices, hereId })} />
            {devices.length > 0 && (
              <Devices devices={devices} hereId={hereId} onRemoved={() => heading.current?.focus()} />
            )}
          </>
        )}
      </QueryView>
    </SettingsPart>
  )
}

const isOnHere = ({ devices, hereId }: { devices: readonly PushDevice[]; hereId: string | null }): boolean =>
  devices.some(({ deviceId }) => deviceId === hereId)

function Here({ publicKey, isOn }: { publicKey: string | null; isOn: boolean }) {
  const state = publicKey === null ? 'not-sent' : pushState()
  if (isOn) return <ChooseKinds />
  if (state !== 'possible' || publicKey === null)
    return <Notice>{texts.why[state === 'possible' ? 'not-sent' : state]}</Notice>
  return <TurnOn publicKey={publicKey} />
}

/** Without a chosen kind of news, no alert is ever sent. */
function ChooseKinds() {
  const { plan } = useMember()
  const { data } = useQuery(preferencesQuery(plan))
  const isChosen = data === undefined || data.choices.some(({ byPush }) => byPush)
  return (
    <>
      <Notice tone="good" title={texts.isOn} />
      {!isChosen && (
        <Notice tone="warning" title={texts.choose}>
          {texts.chooseBody}
        </Notice>
      )}
    </>
  )
}

function TurnOn({ publicKey }: { publicKey: string }) {
  const { username } = useMember()
  const [endsWithSignOut, setEnding] = useState(false)
  const { mutate, isPending, error } = useMutation({
    ...turnOnAlerts(username),
    onSuccess: () => announce(texts.isOn),
  })
  const turnOn = () => isPending || mutate({ publicKey, endsWithSignOut })
  return (
    <>
      <p>{texts.who}</p>
      <Checkbox isSelected={endsWithSignOut} onChange={setEnding}>
        {texts.endToo}
      </Checkbox>
      <Trouble failure={error} />
      <div>
        <Button icon={mdiBellOutline} aria-disabled={isPending} onPress={turnOn}>
          {isPending ? texts.turningOn : texts.turnOn}
        </Button>
      </div>
    </>
  )
}

/** Why alerts are missing: the permission was denied, the browser's push service is unavailable, or the call failed. */
function Trouble({ failure }: { failure: unknown }) {
  if (!(failure instanceof PushFailure)) return <ChangeTrouble failure={failure} />
  const { kind } = failure
  const isForbidden = pushState() === 'forbidden'
  const said = { refused: isForbidden ? texts.why.forbidden : texts.refused, failed: texts.broken }
  return (
    <div role="alert">
      <Notice tone="warning">{said[kind]}</Notice>
    </div>
  )
}

type DevicesProps = { devices: readonly PushDevice[]; hereId: string | null; onRemoved: () => void }

function Devices({ devices, hereId, onRemoved }: DevicesProps) {
  return (
    <Rows isInCard>
      {devices.map((device) => (
        <PushDeviceItem
          key={device.deviceId}
          device={device}
          isHere={device.deviceId === hereId}
          onRemoved={onRemoved}
        />
      ))}
    </Rows>
  )
}
