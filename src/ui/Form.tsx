import { mdiAlertCircleOutline } from '@mdi/js'
import {
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Form as AriaForm } from 'react-aria-components/Form'
import * as v from 'valibot'
import { announce } from './announce.ts'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { type FormTrouble, fieldId, useHolds } from './form-context.ts'
import { FormState } from './FormState.tsx'
import { sentencesOf, textOf } from './form-data.ts'
import { MainAction } from './MainAction.tsx'
import { Icon } from './Icon.tsx'
import { uiMessages } from './locales/ui.gen.ts'
import styles from './Form.module.css'

export type FormProps<Schema extends v.GenericSchema> = {
  /** The schema of the fields' text; its messages are shown to members. */
  schema: Schema
  /** Sends the parsed values, once per press; the fields keep their text either way. `typed` is that text. */
  onSend: (values: v.InferOutput<Schema>, typed: Record<string, string>) => Promise<void>
  /** Converts a failure of `onSend` to a message. */
  troubleOf: (failure: unknown) => FormTrouble
  /** The text of the button, and its text while the form is being sent. */
  submit: { label: string; busy: string; icon?: string }
  /** An alternative action, next to the button. */
  otherwise?: ReactNode
  /** The text of the fields as it is typed, for a preview. */
  onTyped?: (typed: Record<string, string>) => void
  children: ReactNode
  'aria-labelledby'?: string
}

/**
 * A form. Its schema reads the fields; errors are linked to their fields and listed at the top, which takes the focus.
 */
export function Form<Schema extends v.GenericSchema>(props: FormProps<Schema>) {
  const { submit, otherwise, onTyped, children } = props
  const id = useId()
  const { trouble, isBusy, send, hold } = useSending(props)
  const state = useMemo(() => ({ id, trouble, hold }), [id, trouble, hold])
  return (
    <AriaForm
      validationBehavior="aria"
      validationErrors={trouble?.fields}
      className={styles.form}
      aria-labelledby={props['aria-labelledby']}
      render={(form) => (
        <form
          {...form}
          // Browsers write form content to disk to restore it after a crash, which this portal must prevent. A field
          // that names its purpose (WCAG 1.3.5) is remembered as on other sites.
          autoComplete="off"
          onSubmit={(event) => void send(event)}
          onInput={(event) => onTyped?.(textOf(event.currentTarget))}
        />
      )}
    >
      <FormState value={state}>
        {trouble && <FormSummary formId={id} trouble={trouble} />}
        {children}
        <MainAction of="end" className={styles.actions}>
          <Button type="submit" variant="primary" icon={submit.icon} aria-disabled={isBusy}>
            {isBusy ? submit.busy : submit.label}
          </Button>
          {otherwise}
        </MainAction>
      </FormState>
    </AriaForm>
  )
}

function useSending<Schema extends v.GenericSchema>({
  schema,
  onSend,
  troubleOf,
  submit,
}: FormProps<Schema>) {
  const [trouble, setTrouble] = useState<FormTrouble>()
  const [isBusy, setBusy] = useState(false)
  // A ref, because state changes too late to stop an immediate second press.
  const isSending = useRef(false)
  const { hold, mustWait, waiting } = useHolds()
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    if (mustWait()) return setTrouble(undefined)
    const typed = textOf(event.currentTarget)
    const read = v.safeParse(schema, typed)
    if (!read.success) return setTrouble({ fields: sentencesOf(read.issues) })
    isSending.current = true
    setBusy(true)
    setTrouble(undefined)
    announce(submit.busy)
    try {
      await onSend(read.output, typed)
    } catch (failure) {
      setTrouble(troubleOf(failure))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { trouble: trouble ?? waiting, isBusy, send, hold }
}

/** All problems of the form, at its top: the summary takes the focus, and each line links to its field. */
function FormSummary({ formId, trouble }: { formId: string; trouble: FormTrouble }) {
  const heading = useId()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble) summary.current?.focus()
  }, [trouble])
  // The upload that the form waited for is ready, so the button takes the focus for the next press.
  useLayoutEffect(() => {
    const shown = summary.current
    const button = shown?.closest('form')?.querySelector<HTMLElement>('[type=submit]')
    return () => {
      if (shown?.contains(document.activeElement)) button?.focus()
    }
  }, [])
  const fields = Object.entries(trouble.fields ?? {})
  return (
    <div ref={summary} className={styles.summary} role="group" tabIndex={-1} aria-labelledby={heading}>
      <Icon path={mdiAlertCircleOutline} />
      <div className={styles.words}>
        {/* Labels the group. A heading here would precede the form's own and break the heading order. */}
        <p id={heading} className={styles.title}>
          {trouble.message ?? uiMessages.form.check({ count: fields.length })}
        </p>
        {fields.length > 0 && (
          <ul role="list" className={styles.list}>
            {fields.map(([name, sentence]) => (
              <li key={name}>
                <a href={`#${fieldId(formId, name)}`} onClick={toField}>
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        )}
        {trouble.code && (
          <p className={styles.code}>
            {uiMessages.code({ code: trouble.code })}
            <CopyButton what={uiMessages.theCode} value={trouble.code} />
          </p>
        )}
      </div>
    </div>
  )
}

/** Moves to the field without a history entry, which a hash would create. */
function toField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
