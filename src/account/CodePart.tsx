import { useMutation } from '@tanstack/react-query'
import type { SecondStep } from '#contract/calls/second-step.ts'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { EmailText } from '#ui/EmailText.tsx'
import { ConfirmedButton } from './ConfirmedButton.tsx'
import { ChangeTrouble } from './ChangeTrouble.tsx'
import { twoStepMessages } from './locales/two-step.gen.ts'
import { TwoStepMethod } from './TwoStepMethod.tsx'
import { codeStepMutation } from './two-step.queries.ts'

const { code: texts } = twoStepMessages

type Props = { state: SecondStep; onDone: (said: string) => void }

/** Turns codes by email or text message on and off. */
export function CodePart({ state, onDone }: Props) {
  const { codeSince, contacts, isPartial } = state
  return (
    <TwoStepMethod title={texts.title} body={texts.body} since={codeSince}>
      {contacts.length > 0 && (
        <p>
          <EmailText>{texts.to({ to: contacts.map(inWords).join(', ') })}</EmailText>
        </p>
      )}
      {codeSince === null && contacts.length === 0 ? (
        // If the insurer's answer is incomplete, the page doesn't say that contact details are missing.
        !isPartial && <p>{texts.none}</p>
      ) : (
        <Switch isOn={codeSince !== null} onDone={onDone} />
      )}
    </TwoStepMethod>
  )
}

const inWords = ({ way, masked }: SecondStep['contacts'][number]): string =>
  way === 'email' ? masked : texts.mobile({ ending: masked })

function Switch({ isOn, onDone }: { isOn: boolean; onDone: Props['onDone'] }) {
  const { username } = useMember()
  const { mutate, isPending, error } = useMutation({
    ...codeStepMutation(username),
    onSuccess: ({ codeSince }) => onDone(codeSince === null ? texts.turnedOff : texts.turnedOn),
  })
  if (!isOn)
    return (
      <>
        <ChangeTrouble failure={error} />
        <div>
          <Button
            aria-label={texts.turnOnWhat}
            aria-disabled={isPending}
            onPress={() => isPending || mutate(true)}
          >
            {isPending ? texts.turningOn : texts.turnOn}
          </Button>
        </div>
      </>
    )
  return (
    <div>
      <ConfirmedButton
        label={texts.turnOff}
        what={texts.turnOffWhat}
        question={texts.sure}
        body={texts.sureBody}
        yes={texts.yes}
        busy={texts.turningOff}
        keep={twoStepMessages.keep}
        isPending={isPending}
        failure={error}
        onYes={() => mutate(false)}
      />
    </div>
  )
}
