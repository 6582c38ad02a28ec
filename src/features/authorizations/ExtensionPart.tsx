import { mdiCalendarArrowRight, mdiSendOutline } from '@mdi/js'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { longDate } from '#base/dates.ts'
import {
  type Authorization,
  MOST_EXTENSION_UNITS,
  MOST_REASON_CHARACTERS,
} from '#contract/entities/authorization.ts'
import { textOnly } from '#contract/text.ts'
import { readLine } from '#contract/typed-text.ts'
import { TypedFields } from '#drafts/drafts.ts'
import { type FieldsDraft, useFieldsDraft } from '#drafts/use-fields-draft.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { authorizationWritesMessages } from './locales/authorization-writes.gen.ts'
import type { AuthorizationKey } from '#records/authorizations.queries.ts'
import { requestExtensionOf } from './writes.queries.ts'
import { ButtonWithFocusBack, TakesFocus } from './TakesFocus.tsx'
import styles from './AuthorizationsPage.module.css'

const { extension: texts } = authorizationWritesMessages

const units = texts.errors.units({ most: MOST_EXTENSION_UNITS })
const tooLong = texts.errors.tooLong({ most: MOST_REASON_CHARACTERS })

const Fields = v.object({
  units: v.pipe(
    v.string(),
    v.transform(readLine),
    v.regex(/^\d{1,4}$/, units),
    v.transform(Number),
    v.minValue(1, units),
    v.maxValue(MOST_EXTENSION_UNITS, units),
  ),
  reason: v.pipe(
    v.string(),
    v.transform(textOnly),
    v.trim(),
    v.nonEmpty(texts.errors.reason),
    v.maxLength(MOST_REASON_CHARACTERS, tooLong),
  ),
})

type Props = { one: Authorization; authorizationKey: AuthorizationKey }

/** Requests an extension of the approved care, or shows that it was requested. */
export function ExtensionPart({ one, authorizationKey }: Props) {
  const [isOpen, setOpen] = useState<boolean>()
  const [isSent, setSent] = useState(false)
  const { memberId, authorizationId } = authorizationKey
  const draft = useFieldsDraft({ name: `extension ${memberId} ${authorizationId}`, schema: TypedFields })
  const unit = one.items[0]?.unit ?? 'none'
  const { extensionAsked } = one
  if (extensionAsked) {
    const day = longDate(extensionAsked.askedOn)
    const asked = (
      <Notice title={texts.asked({ count: extensionAsked.units, unit, day })}>{texts.askedMore}</Notice>
    )
    // Its key differs from the form's, because only a new element takes the focus.
    return isOpen || isSent ? <TakesFocus key="asked">{asked}</TakesFocus> : asked
  }
  if (!one.takes.includes('extension') || !draft) return null
  if (isOpen || draft.isBegun) {
    const form = (
      <ExtensionForm
        unit={unit}
        authorizationKey={authorizationKey}
        draft={draft}
        onSent={() => setSent(true)}
        onCancel={() => {
          draft.drop()
          setOpen(false)
        }}
      />
    )
    return isOpen ? <TakesFocus>{form}</TakesFocus> : form
  }
  return (
    <ButtonWithFocusBack isDue={isOpen === false}>
      <Button icon={mdiCalendarArrowRight} onPress={() => setOpen(true)}>
        {texts.button}
      </Button>
    </ButtonWithFocusBack>
  )
}

type FormProps = {
  unit: string
  authorizationKey: AuthorizationKey
  draft: FieldsDraft
  onSent: () => void
  onCancel: () => void
}

function ExtensionForm({ unit, authorizationKey, draft, onSent, onCancel }: FormProps) {
  const heading = useId()
  const { send } = useIdempotentMutation(requestExtensionOf(authorizationKey))
  const { refused, refuse } = useNeedsNetwork<'extension'>(texts.offline)
  return (
    <Form
      aria-labelledby={heading}
      schema={Fields}
      troubleOf={(failure) => formTrouble(failure, { units, reason: tooLong })}
      submit={{ label: texts.submit, busy: texts.sending, icon: mdiSendOutline }}
      otherwise={
        <>
          <Button variant="quiet" onPress={onCancel}>
            {texts.cancel}
          </Button>
          {refused && <NeedsNetwork>{texts.offline}</NeedsNetwork>}
        </>
      }
      onTyped={draft.onTyped}
      onSend={async (fields) => {
        if (refuse('extension')) return
        await send(fields)
        onSent()
        draft.drop()
      }}
    >
      <h3 id={heading}>{texts.title}</h3>
      <p className={styles.text}>{texts.intro}</p>
      <TextField
        name="units"
        inputMode="numeric"
        label={texts.units({ unit })}
        maxLength={4}
        defaultValue={draft.typed['units']}
      />
      <TextArea
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        most={MOST_REASON_CHARACTERS}
        defaultValue={draft.typed['reason']}
      />
    </Form>
  )
}
