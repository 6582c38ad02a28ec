import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { phoneNumber } from '#base/phone.ts'
import { type MailEnrollment, MailAddress } from '#contract/entities/mail-order.ts'
import { CallbackNumber } from '#contract/entities/question.ts'
import { readLine } from '#contract/typed-text.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { typedField } from '#ui/form-data.ts'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { setUpOf } from './mail.queries.ts'
import { mailSetUpMessages as texts } from './locales/mail-set-up.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from '#features/pharmacy/Pharmacy.module.css'

const { errors } = texts

const text = (most: number, missing: string) =>
  v.pipe(v.string(), v.transform(readLine), v.nonEmpty(missing), v.maxLength(most, errors.tooLong))

const Fields = v.object({
  line1: text(80, errors.line1),
  line2: v.pipe(
    v.string(),
    v.transform(readLine),
    v.maxLength(80, errors.tooLong),
    v.transform((typed) => typed || null),
  ),
  city: text(60, errors.city),
  state: typedField(MailAddress.entries.state, errors.state),
  zip: typedField(MailAddress.entries.zip, errors.zip),
  phone: typedField(CallbackNumber, errors.phone),
})

type Props = { enrollment: MailEnrollment; onDone: () => void }

/** The address to which medicines are sent, and a phone number for questions about an order. */
export function SetUpForm({ enrollment: { address, phone }, onDone }: Props) {
  const { plan } = useMember()
  const { send } = useIdempotentMutation(setUpOf(plan))
  const { refused, refuse } = useNeedsNetwork<'send'>(texts.offline)
  return (
    <Form
      schema={Fields}
      troubleOf={(failure) => formTrouble(failure, {})}
      submit={{ label: texts.save, busy: texts.saving }}
      otherwise={refused && <NeedsNetwork>{texts.offline}</NeedsNetwork>}
      onSend={async ({ phone: number, ...typed }) => {
        if (refuse('send')) return
        await send({ address: typed, phone: number })
        onDone()
      }}
    >
      <p className={parts.quiet}>{texts.intro}</p>
      <TextField
        name="line1"
        label={texts.line1}
        autoComplete="address-line1"
        maxLength={80}
        defaultValue={address?.line1}
      />
      <TextField
        name="line2"
        label={texts.line2}
        isOptional
        autoComplete="address-line2"
        maxLength={80}
        defaultValue={address?.line2 ?? undefined}
      />
      <TextField
        name="city"
        label={texts.city}
        autoComplete="address-level2"
        maxLength={60}
        defaultValue={address?.city}
      />
      <div className={styles.fields}>
        <TextField
          name="state"
          label={texts.state}
          autoComplete="address-level1"
          maxLength={2}
          defaultValue={address?.state}
        />
        <TextField
          name="zip"
          label={texts.zip}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={address?.zip}
        />
      </div>
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
  )
}
