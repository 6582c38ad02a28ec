import { mdiCheckCircle, mdiEmailOutline, mdiMessageTextOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { formTrouble, messageOf, sentenceOf } from '#api/failure.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { EmailText } from '#ui/EmailText.tsx'
import { Form } from '#ui/Form.tsx'
import { type FormTrouble, NotRight } from '#ui/form-context.ts'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { completeMessages } from './locales/complete.gen.ts'
import { type Channel, codeMutation, verifyMutation } from './registration.queries.ts'
import { CodeForm } from './registration.rules.ts'
import styles from './Registration.module.css'

type Props = { channel: Channel; address: string; isVerified: boolean }

/** Verifies an address: sends a code and checks it. */
export function VerifyContact({ channel, address, isVerified }: Props) {
  const heading = useId()
  const verified = useRef<HTMLParagraphElement>(null)
  const wasVerified = useRef(isVerified)
  // The focused field has disappeared.
  useEffect(() => {
    if (isVerified && !wasVerified.current) verified.current?.focus()
  }, [isVerified])
  return (
    <div role="group" aria-labelledby={heading} className={styles.document}>
      <h3 id={heading}>{completeMessages[channel]}</h3>
      {isVerified ? (
        <p ref={verified} tabIndex={-1} className={styles.verified}>
          <Icon path={mdiCheckCircle} />
          <span>{completeMessages.verified({ address })}</span>
        </p>
      ) : (
        <SendAndEnter {...{ channel, address, heading }} />
      )}
    </div>
  )
}

type EnterProps = Pick<Props, 'channel' | 'address'> & { heading: string }

function SendAndEnter({ channel, address, heading }: EnterProps) {
  const { mutate: send, isPending, isSuccess, error } = useMutation(codeMutation)
  const [wasSent, setSent] = useState(false)
  const ask = () =>
    send(channel, {
      onSuccess: () => {
        setSent(true)
        announce(completeMessages.sent({ address }))
      },
      onError: (failure) => announce(sentenceOf(failure).message),
    })
  const { message, code } = sentenceOf(error)
  // A code sent before a reload is still valid.
  const isAsked = wasSent || isSuccess || (error !== null && code === 'REG-0044')
  return (
    <>
      {error && !isPending && (
        <Notice tone="warning">
          {message} {uiMessages.code({ code })}
        </Notice>
      )}
      {isAsked ? (
        <EnterCode {...{ channel, address, heading }} again={ask} isSending={isPending} />
      ) : (
        <>
          <p>
            <EmailText>{completeMessages.willSend({ address })}</EmailText>
          </p>
          <div>
            <Button
              icon={channel === 'email' ? mdiEmailOutline : mdiMessageTextOutline}
              aria-disabled={isPending}
              onPress={() => !isPending && ask()}
            >
              {isPending ? completeMessages.sending : SEND[channel]}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

const SEND = { email: completeMessages.sendEmail, mobile: completeMessages.sendText }

const troubleOf = (failure: unknown): FormTrouble =>
  failure instanceof NotRight ? failure.trouble : formTrouble(failure, { code: completeMessages.errors.code })

type CodeProps = EnterProps & { again: () => void; isSending: boolean }

function EnterCode({ channel, address, heading, again, isSending }: CodeProps) {
  const { mutateAsync } = useMutation(verifyMutation)
  const verify = async ({ code }: { code: string }) => {
    const { result, triesLeft } = await mutateAsync({ channel, code })
    if (result === 'verified') return
    if (result === 'invalid')
      throw new NotRight({ fields: { code: completeMessages.errors.invalid({ left: triesLeft }) } })
    throw new NotRight({ message: messageOf(result), code: result })
  }
  const part = useRef<HTMLDivElement>(null)
  // The field has replaced the button that sent the code.
  useEffect(() => part.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={part} className={styles.group}>
      <p>{completeMessages.sent({ address })}</p>
      <Form
        aria-labelledby={heading}
        schema={CodeForm}
        onSend={verify}
        troubleOf={troubleOf}
        submit={{ label: completeMessages.verify, busy: completeMessages.verifying }}
        otherwise={
          <Button variant="quiet" aria-disabled={isSending} onPress={() => !isSending && again()}>
            {isSending ? completeMessages.sending : completeMessages.again}
          </Button>
        }
      >
        <TextField
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={completeMessages.code}
        />
      </Form>
    </div>
  )
}
