import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondStep } from '#contract/calls/second-step.ts'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmedButton } from './ConfirmedButton.tsx'
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx'
import { ChangeTrouble } from './ChangeTrouble.tsx'
import { twoStepMessages } from './locales/two-step.gen.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoStepMethod } from './TwoStepMethod.tsx'
import { newAppMutation, newCodesMutation, removeAppMutation } from './two-step.queries.ts'
import styles from './TwoStepCard.module.css'

const { app: texts } = twoStepMessages

type Props = { state: SecondStep; onDone: (said: string) => void }

/** The authenticator app: its setup, its removal, and its recovery codes. */
export function AuthenticatorPart({ state, onDone }: Props) {
  // Shown only once: they stay on the page until the member confirms that they are saved.
  const [codes, setCodes] = useState<readonly string[]>()
  const finishSave = () => {
    setCodes(undefined)
    onDone(twoStepMessages.codes.turnedOn)
  }
  return (
    <TwoStepMethod title={texts.title} body={texts.body} since={state.appSince}>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={finishSave} />
      ) : state.appSince === null ? (
        <NewApp onCodes={setCodes} />
      ) : (
        <WithApp left={state.recoveryCodesLeft} onCodes={setCodes} onDone={onDone} />
      )}
    </TwoStepMethod>
  )
}

type OnCodes = { onCodes: (codes: readonly string[]) => void }

function NewApp({ onCodes }: OnCodes) {
  const { username } = useMember()
  const { mutate, isPending, error, data, reset } = useMutation(newAppMutation(username))
  if (data) return <AuthenticatorSetup {...data} onCodes={onCodes} onCancel={reset} />
  return (
    <>
      <ChangeTrouble failure={error} />
      <div>
        <Button aria-disabled={isPending} onPress={() => isPending || mutate(undefined)}>
          {isPending ? texts.settingUp : texts.setUp}
        </Button>
      </div>
    </>
  )
}

function WithApp({ left, onCodes, onDone }: OnCodes & { left: number; onDone: Props['onDone'] }) {
  const { username } = useMember()
  const removal = useMutation({
    ...removeAppMutation(username),
    onSuccess: () => onDone(texts.turnedOff),
  })
  const renewal = useMutation({
    ...newCodesMutation(username),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <>
      <p>{texts.codesLeft({ left })}</p>
      <div className={styles.buttons}>
        <ConfirmedButton
          label={texts.newCodes}
          what={texts.newCodes}
          question={texts.newSure}
          body={texts.newSureBody}
          yes={texts.newYes}
          busy={texts.making}
          keep={texts.newKeep}
          isPending={renewal.isPending}
          failure={renewal.error}
          onYes={() => renewal.mutate(undefined)}
        />
        <ConfirmedButton
          label={texts.turnOff}
          what={texts.turnOffWhat}
          question={texts.sure}
          body={texts.sureBody}
          yes={texts.yes}
          busy={texts.turningOff}
          keep={twoStepMessages.keep}
          isPending={removal.isPending}
          failure={removal.error}
          onYes={() => removal.mutate(undefined)}
        />
      </div>
    </>
  )
}
