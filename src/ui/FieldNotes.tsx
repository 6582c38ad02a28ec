import { mdiAlertCircleOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import type { useField } from './form-context.ts'
import { Hidden } from './Hidden.tsx'
import { Icon } from './Icon.tsx'
import { words } from './ui.words.ts'
import styles from './Field.module.css'

/** The hint and the error that a control is described by. */
export function FieldNotes({ field, hint }: { field: ReturnType<typeof useField>; hint?: ReactNode }) {
  return (
    <>
      {hint && (
        <p id={`${field.id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {field.error && (
        <p id={`${field.id}-error`} className={styles.error}>
          <Icon path={mdiAlertCircleOutline} size={20} />
          <span>
            <Hidden>{words.form.error}</Hidden> {field.error}
          </span>
        </p>
      )}
    </>
  )
}
