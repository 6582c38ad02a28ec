import { mdiCardPlusOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type * as v from 'valibot'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import type { FormTrouble } from '#ui/form-context.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Address } from './Address.tsx'
import { ReplacementForm } from './card-actions.rules.ts'
import { words } from './card-actions.words.ts'
import styles from './ReplaceFields.module.css'

const { replace } = words

const choices = ReplacementForm.entries.reason.options.map((value) => ({ value, ...replace.reasons[value] }))

export function ReplaceFields({
  formName,
  address,
  send,
  troubleOf,
  onClose,
}: {
  formName: string
  address: readonly string[]
  send: (values: v.InferOutput<typeof ReplacementForm>) => Promise<void>
  troubleOf: (failure: unknown) => FormTrouble
  onClose: () => void
}) {
  return (
    <Form
      aria-labelledby={formName}
      schema={ReplacementForm}
      onSend={send}
      troubleOf={troubleOf}
      submit={{ label: replace.send, busy: replace.sending, icon: mdiCardPlusOutline }}
      otherwise={<Button onClick={onClose}>{words.cancel}</Button>}
    >
      <RadioGroup name="reason" label={replace.reason} choices={choices} />
      <div className={styles.where}>
        {address.length > 0 ? (
          <Address title={replace.address} lines={address} />
        ) : (
          <p>{replace.noAddress}</p>
        )}
        <p>
          {replace.wrongAddress}{' '}
          <Link to="/contact-us" className={styles.contact}>
            {replace.contact}
          </Link>
        </p>
        <p className={styles.when}>{replace.when}</p>
      </div>
    </Form>
  )
}
