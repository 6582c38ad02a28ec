import { mdiAlertCircleOutline } from '@mdi/js'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { type FormTrouble, fieldId } from './form-context.ts'
import { Icon } from './Icon.tsx'
import { words } from './ui.words.ts'
import styles from './FormSummary.module.css'

/** All that stands in the way, at the top of the form: it takes the focus, and each line leads to its field. */
export function FormSummary({ formId, trouble }: { formId: string; trouble: FormTrouble | undefined }) {
  const heading = useId()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble) summary.current?.focus()
  }, [trouble])
  if (!trouble) return null
  const fields = Object.entries(trouble.fields ?? {})
  return (
    <div ref={summary} className={styles.summary} role="group" tabIndex={-1} aria-labelledby={heading}>
      <Icon path={mdiAlertCircleOutline} />
      <div className={styles.words}>
        <h3 id={heading} className={styles.title}>
          {trouble.message ?? words.form.check(fields.length)}
        </h3>
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
            {words.code(trouble.code)}
            <CopyButton what={words.theCode} value={trouble.code} />
          </p>
        )}
      </div>
    </div>
  )
}

/** To the field without a step in the history, which a hash would be. */
function toField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
