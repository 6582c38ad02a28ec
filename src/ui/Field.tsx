import type { ReactNode } from 'react'
import { FieldNotes } from './FieldNotes.tsx'
import type { useField } from './form-context.ts'
import { words } from './ui.words.ts'
import styles from './Field.module.css'

/** What every field has: a name, a hint under it, and the error of the last attempt; required in words. */
export type FieldProps = {
  name: string
  label: string
  hint?: ReactNode
  /** `unsaid` in a form that asks for nothing, such as a filter. */
  isOptional?: boolean | 'unsaid'
}

type Props = Omit<FieldProps, 'name'> & { field: ReturnType<typeof useField>; children: ReactNode }

/** A label above one control, with its hint and error between the two. */
export function Field({ field, label, hint, isOptional, children }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={field.id} className={styles.label}>
        {label} <Required isOptional={isOptional} />
      </label>
      <FieldNotes field={field} hint={hint} />
      {children}
    </div>
  )
}

export function Required({ isOptional }: Pick<FieldProps, 'isOptional'>) {
  if (isOptional === 'unsaid') return null
  return <span className={styles.required}>{isOptional ? words.form.optional : words.form.required}</span>
}
