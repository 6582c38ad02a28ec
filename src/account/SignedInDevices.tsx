import { mdiLogoutVariant } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SignedInDevice } from '#contract/calls/sessions.ts'
import { asksForSignIn, sentenceOf } from '#api/failure.ts'
import { dateAndTime } from '#base/dates.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { announce } from '#ui/announce.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row, Rows } from '#ui/Rows.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { signInAgain } from './ChangeTrouble.tsx'
import { sessionsMessages } from './locales/sessions.gen.ts'
import { countOf } from './settings-state.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { signOutElsewhere, signedInQuery } from './sessions.queries.ts'
import styles from './AccountCards.module.css'

const nameOf = ({ browser, system }: SignedInDevice): string =>
  browser && system
    ? sessionsMessages.named({ browser, system })
    : browser || system || sessionsMessages.unknown

const momentOf = (instant: string) => dateAndTime(Date.parse(instant))

/** The browsers in which the account is signed in, and the buttons that sign them out. */
export function SignedInDevices() {
  const { username } = useMember()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(signedInQuery(username))
  const { mutate, isPending, variables, error } = useMutation(signOutElsewhere(username))
  const failure = error ? sentenceOf(error) : undefined
  const signOut = (device?: SignedInDevice) => {
    if (isPending) return
    const done = device ? sessionsMessages.done({ device: nameOf(device) }) : sessionsMessages.othersDone
    mutate(device?.sessionId, {
      onSuccess: () => {
        announce(done)
        heading.current?.focus()
      },
    })
  }
  return (
    <SettingsPart
      part="signed-in"
      title={sessionsMessages.title}
      state={countOf(query.data?.devices)}
      headingRef={heading}
    >
      <QueryView query={query} failed={sessionsMessages.failed} offline={{ body: sessionsMessages.offline }}>
        {({ devices, trustedCount }, isPartial) => {
          const others = devices.filter(({ isThis }) => !isThis)
          return (
            <>
              <p className={styles.hint}>
                {others.length > 0 || isPartial ? sessionsMessages.hint : sessionsMessages.only}
              </p>
              <Rows isInCard>
                {devices.map((device) => (
                  <Device
                    key={device.sessionId}
                    device={device}
                    isLeaving={isPending && variables === device.sessionId}
                    onSignOut={() => signOut(device)}
                  />
                ))}
              </Rows>
              {trustedCount > 0 && (
                <p className={styles.hint}>{sessionsMessages.trusted({ count: trustedCount })}</p>
              )}
              <div role="alert">
                {failure && (
                  <Notice tone="warning" title={failure.message} action={asksForSignIn(error) && signInAgain}>
                    {uiMessages.code({ code: failure.code })}
                  </Notice>
                )}
              </div>
              {(others.length > 1 || trustedCount > 0) && (
                <div>
                  <Button aria-disabled={isPending} onPress={() => signOut()}>
                    {isPending && variables === undefined
                      ? sessionsMessages.working
                      : sessionsMessages.others}
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </QueryView>
    </SettingsPart>
  )
}

type DeviceProps = { device: SignedInDevice; isLeaving: boolean; onSignOut: () => void }

/** A signed-in browser. The current browser has no button here: the account menu signs it out. */
function Device({ device, isLeaving, onSignOut }: DeviceProps) {
  const name = nameOf(device)
  return (
    <Row
      level={3}
      isWhole
      title={name}
      label={device.isThis && <Label color="accent">{sessionsMessages.here}</Label>}
      when={sessionsMessages.lastSeen({ when: momentOf(device.lastSeenAt) })}
      facts={[sessionsMessages.signedIn({ when: momentOf(device.signedInAt) })]}
      menu={
        !device.isThis && (
          <IconButton
            icon={mdiLogoutVariant}
            aria-disabled={isLeaving}
            aria-label={sessionsMessages.signOutOf({ device: name })}
            onPress={onSignOut}
          />
        )
      }
    >
      {isLeaving && <p role="status">{sessionsMessages.working}</p>}
    </Row>
  )
}
