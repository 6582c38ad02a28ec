import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { asksForSignIn, formTrouble, messageOf, sentenceOf } from '#api/failure.ts'
import { phoneNumber } from '#base/phone.ts'
import type { ContactWay } from '#contract/calls/contacts.ts'
import { EmailAddress, MobileNumber, OneTimeCode } from '#contract/registration-rules.ts'
import { profilePartsMessages } from './locales/profile-parts.gen.ts'
import { useMember } from '#member/current.ts'
import { draftQuery, dropDraft, keepDraft } from '#drafts/drafts.ts'
import { SignInAgain } from '#session/SignInAgain.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { type FormTrouble, NotRight } from '#ui/form-context.ts'
import { typedField } from '#ui/form-data.ts'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { changeContactMutation, contactDraft, sendCodeMutation } from './change-contact.ts'

const { contacts: texts, cancel } = profilePartsMessages

const FORMS = {
  email: v.object({ to: typedField(EmailAddress, texts.errors.email) }),
  mobile: v.object({ to: typedField(MobileNumber, texts.errors.mobile) }),
} as const

type Props = { way: ContactWay; onDone: () => void; onCancel: () => void }

/** First asks for the new contact, to which a code is sent; then for the code, which makes it replace the old one. */
export function ContactForm({ way, onDone, onCancel }: Props) {
  const { username } = useMember()
  const [sentTo, setSentTo] = useState<string>()
  const [isTooLongAgo, setTooLongAgo] = useState(false)
  const { mutateAsync: send } = useMutation(sendCodeMutation(username))
  const { data: draft } = useQuery(draftQuery(contactDraft(way)))
  const finishChange = () => {
    dropDraft(contactDraft(way))
    onDone()
  }
  const words = (to: string) => (way === 'mobile' ? phoneNumber(to) : to)
  const troubleOf = (failure: unknown): FormTrouble => {
    if (asksForSignIn(failure)) setTooLongAgo(true)
    return formTrouble(failure, { to: texts.errors[way] })
  }
  const leave = (
    <Button
      variant="quiet"
      onPress={() => {
        dropDraft(contactDraft(way))
        onCancel()
      }}
    >
      {cancel}
    </Button>
  )
  return (
    <FocusedForm key={sentTo}>
      {sentTo === undefined ? (
        <Form
          schema={FORMS[way]}
          onTyped={(now) => keepDraft(contactDraft(way), now)}
          onSend={async ({ to }) => {
            const sent = await send({ way, to })
            announce(texts.sent({ to: words(sent.to) }))
            setSentTo(sent.to)
          }}
          troubleOf={troubleOf}
          submit={{ label: texts.send, busy: texts.sending }}
          otherwise={leave}
        >
          {isTooLongAgo && <SignInAgain to="/settings/profile" />}
          <TextField
            name="to"
            defaultValue={draft?.['to']}
            {...(way === 'email'
              ? { type: 'email', autoComplete: 'email', inputMode: 'email' }
              : { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel', format: phoneNumber })}
            label={texts.new[way]}
            hint={texts.newHint}
          />
        </Form>
      ) : (
        <>
          {isTooLongAgo && <SignInAgain to="/settings/profile" />}
          <CodeForm {...{ way, to: sentTo, words: words(sentTo), onDone: finishChange, troubleOf, leave }} />
        </>
      )}
    </FocusedForm>
  )
}

/** The focused button or field has disappeared. */
function FocusedForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return <div ref={form}>{children}</div>
}

type CodeProps = Pick<Props, 'way' | 'onDone'> & {
  to: string
  words: string
  troubleOf: (failure: unknown) => FormTrouble
  leave: ReactNode
}

function CodeForm({ way, to, words, onDone, troubleOf, leave }: CodeProps) {
  const { username } = useMember()
  const { mutateAsync: change } = useMutation(changeContactMutation(username))
  const { mutate: sendAgain, isPending, error } = useMutation(sendCodeMutation(username))
  const sendCodeAgain = () => sendAgain({ way, to }, { onSuccess: () => announce(texts.sent({ to: words })) })
  return (
    <>
      <p>{texts.sent({ to: words })}</p>
      <div role="alert">
        {error && !isPending && <Notice tone="warning" title={sentenceOf(error).message} />}
      </div>
      <Form
        schema={v.object({ code: typedField(OneTimeCode, texts.errors.code) })}
        onSend={async ({ code }) => {
          const { result, triesLeft } = await change({ way, to, code })
          if (result === 'changed') return onDone()
          throw new NotRight(
            result === 'invalid'
              ? { fields: { code: texts.errors.invalid({ left: triesLeft }) } }
              : { message: messageOf(result), code: result },
          )
        }}
        troubleOf={(failure) => (failure instanceof NotRight ? failure.trouble : troubleOf(failure))}
        submit={{ label: texts.verify, busy: texts.verifying }}
        otherwise={
          <>
            <Button variant="quiet" aria-disabled={isPending} onPress={() => isPending || sendCodeAgain()}>
              {isPending ? texts.sending : texts.again}
            </Button>
            {leave}
          </>
        }
      >
        <TextField name="code" inputMode="numeric" autoComplete="one-time-code" label={texts.code} />
      </Form>
    </>
  )
}
