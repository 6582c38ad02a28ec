import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { ApiFailure, asksForSignIn, formTrouble } from '#api/failure.ts'
import { OneTimeCode } from '#contract/registration-rules.ts'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Form } from '#ui/Form.tsx'
import type { FormTrouble } from '#ui/form-context.ts'
import { QrCode } from '#ui/QrCode.tsx'
import { TextField } from '#ui/TextField.tsx'
import { signInAgain } from './ChangeTrouble.tsx'
import { twoStepMessages } from './locales/two-step.gen.ts'
import { confirmAppMutation } from './two-step.queries.ts'
import styles from './TwoStepCard.module.css'

const { setup: texts } = twoStepMessages

const CodeForm = v.object({
  code: v.pipe(
    v.string(),
    v.check((text) => v.is(OneTimeCode, text), texts.errors.code),
  ),
})

/** For a wrong code, the text says how many tries are left. */
function troubleOf(failure: unknown): FormTrouble {
  const told = failure instanceof ApiFailure ? failure.problem?.validationErrors?.['code'] : undefined
  const left = Number(told)
  const sentence = Number.isInteger(left) ? texts.errors.wrong({ left }) : texts.errors.used
  return formTrouble(failure, { code: sentence })
}

type Props = {
  secret: string
  address: string
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

/** The secret as a QR code and as text, and the field for the app's first code. */
export function AuthenticatorSetup({ secret, address, onCodes, onCancel }: Props) {
  const { username } = useMember()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const [isOld, setOld] = useState(false)
  const { mutateAsync } = useMutation({
    ...confirmAppMutation(username),
    // Runs before the state reloads, because the reload removes this form.
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.panel}>
      <h4 id={id} ref={heading} tabIndex={-1}>
        {texts.title}
      </h4>
      <div className={styles.step}>
        <p>{texts.scan}</p>
        <div className={styles.qr}>
          <QrCode text={address} label={texts.qr} />
        </div>
        <a href={address} className={styles.onPhone}>
          {texts.onPhone}
        </a>
        <p>{texts.manual}</p>
        <p className={styles.line}>
          <span className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</span>
          <CopyButton what={texts.key} value={secret} />
        </p>
      </div>
      <div className={styles.step}>
        <p>{texts.enter}</p>
        <Form
          aria-labelledby={id}
          schema={CodeForm}
          onSend={async ({ code }) => void (await mutateAsync(code))}
          troubleOf={(failure) => {
            setOld(asksForSignIn(failure))
            return troubleOf(failure)
          }}
          submit={{ label: texts.confirm, busy: texts.confirming }}
          otherwise={
            <>
              {isOld && signInAgain}
              <Button variant="quiet" onPress={onCancel}>
                {twoStepMessages.cancel}
              </Button>
            </>
          }
        >
          <TextField
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            label={texts.code}
            hint={texts.codeHint}
          />
        </Form>
      </div>
    </div>
  )
}
