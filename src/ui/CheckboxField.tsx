import { type FieldProps, Required } from './Field.tsx'
import { FieldNotes } from './FieldNotes.tsx'
import { useField } from './form-context.ts'
import styles from './Field.module.css'

type Props = FieldProps & { isChecked?: boolean }

/** Yes or no; ticked it reads "on". */
export function CheckboxField({ name, label, hint, isOptional, isChecked }: Props) {
  const field = useField(name, hint)
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          name={name}
          id={field.id}
          required={!isOptional}
          defaultChecked={isChecked}
          aria-invalid={field.error !== undefined}
          aria-describedby={field.describedBy}
          className={styles.tick}
        />
        <span>
          {label} {!isOptional && <Required />}
        </span>
      </label>
      <FieldNotes field={field} hint={hint} />
    </div>
  )
}
