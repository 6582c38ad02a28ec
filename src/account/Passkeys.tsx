import { mdiFingerprint } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { portalConfig } from '#base/config.ts'
import { useStore } from '#base/store.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Rows } from '#ui/Rows.tsx'
import { createPasskeyOf, mayCreatePasskeys } from './create-passkey.ts'
import { passkeysMessages as texts } from './locales/passkeys.gen.ts'
import { PasskeyItem } from './PasskeyItem.tsx'
import { countOf } from './settings-state.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { ChangeTrouble } from './ChangeTrouble.tsx'
import { passkeysQuery } from './passkeys.queries.ts'

/** The passkeys of the account; hidden if another provider signs members in. */
export function Passkeys() {
  const { username } = useMember()
  const isOffered = useStore(portalConfig).passkeys
  return isOffered && <PasskeyCard username={username} />
}

function PasskeyCard({ username }: { username: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = useQuery(passkeysQuery(username))
  return (
    <SettingsPart
      part="passkeys"
      title={texts.title}
      hint={texts.hint}
      state={countOf(data?.passkeys)}
      headingRef={heading}
    >
      <PasskeyList username={username} onRemoved={() => heading.current?.focus()} />
    </SettingsPart>
  )
}

function PasskeyList({ username, onRemoved }: { username: string; onRemoved: () => void }) {
  const query = useQuery(passkeysQuery(username))
  return (
    <QueryView query={query} failed={texts.failed} offline={{ body: texts.offline }}>
      {({ passkeys }, isPartial) => (
        <>
          {passkeys.length === 0 && !isPartial && <p>{texts.none}</p>}
          {passkeys.length > 0 && (
            <Rows isInCard>
              {passkeys.map((passkey) => (
                <PasskeyItem
                  key={passkey.passkeyId}
                  username={username}
                  passkey={passkey}
                  onRemoved={onRemoved}
                />
              ))}
            </Rows>
          )}
          <CreatePasskey username={username} />
        </>
      )}
    </QueryView>
  )
}

function CreatePasskey({ username }: { username: string }) {
  const { mutate, isPending, error, isSuccess } = useMutation({
    ...createPasskeyOf(username),
    onSuccess: () => announce(texts.made),
  })
  if (!mayCreatePasskeys()) return <p>{texts.noBrowser}</p>
  return (
    <>
      {isSuccess && (
        <Notice tone="good" title={texts.made}>
          {texts.madeBody}
        </Notice>
      )}
      <ChangeTrouble failure={error} />
      <div>
        <Button icon={mdiFingerprint} aria-disabled={isPending} onPress={() => isPending || mutate()}>
          {isPending ? texts.creating : texts.create}
        </Button>
      </div>
    </>
  )
}
