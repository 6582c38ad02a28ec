import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { phoneNumber } from '#base/phone.ts'
import type { MailEnrollment } from '#contract/entities/mail-order.ts'
import { CallbackNumber } from '#contract/entities/question.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { AddressFields } from '#records/AddressFields.tsx'
import { addressFields } from '#records/address.rules.ts'
import { Button } from '#ui/Button.tsx'
import { typedField } from '#ui/form-data.ts'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { setUpOf } from './mail.queries.ts'
import { mailSetUpMessages as texts } from './locales/mail-set-up.gen.ts'
import parts from '#ui/Parts.module.css'

const Fields = v.intersect([addressFields, v.object({ phone: typedField(CallbackNumber, texts.error) })])

type Props = {
  enrollment: MailEnrollment
  onDone: () => void
  /** Closes a form that the member opened with a button, whose first field takes the focus. */
  onCancel?: (() => void) | undefined
}

/** The address to which medicines are sent, and a phone number for questions about an order. */
export function SetUpForm({ enrollment: { address, phone }, onDone, onCancel }: Props) {
  const { plan } = useMember()
  const { send } = useIdempotentMutation(setUpOf(plan))
  const { refused, refuse } = useNeedsNetwork<'send'>(texts.offline)
  const form = useRef<HTMLDivElement>(null)
  const isOpened = onCancel !== undefined
  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus()
  }, [isOpened])
  return (
    <div ref={form}>
      <Form
        schema={Fields}
        troubleOf={(failure) => formTrouble(failure, {})}
        submit={{ label: texts.save, busy: texts.saving }}
        otherwise={
          <>
            {onCancel && (
              <Button variant="quiet" onPress={onCancel}>
                {texts.cancel}
              </Button>
            )}
            {refused && <NeedsNetwork>{texts.offline}</NeedsNetwork>}
          </>
        }
        onSend={async ({ phone: number, line2, ...typed }) => {
          if (refuse('send')) return
          await send({ address: { ...typed, line2: line2 || null }, phone: number })
          onDone()
        }}
      >
        <p className={parts.quiet}>{texts.intro}</p>
        <AddressFields before={{ ...address, line2: address?.line2 ?? '' }} />
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          label={texts.phone}
          autoComplete="tel-national"
          format={phoneNumber}
          defaultValue={phone ?? undefined}
        />
      </Form>
    </div>
  )
}
