import { mdiChevronDown } from '@mdi/js'
import { Field, type FieldProps } from './Field.tsx'
import { useField } from './form-context.ts'
import { Icon } from './Icon.tsx'
import styles from './Field.module.css'

export type Choice = { value: string; label: string; hint?: string }

type Props = FieldProps & {
  choices: readonly Choice[]
  /** The first line, which chooses nothing. */
  none: string
  defaultValue?: string
  /** For a list that changes the page at once instead of being sent. */
  onChosen?: (value: string) => void
}

/** The system's own list: it opens well on every telephone. */
export function SelectField(props: Props) {
  const { name, label, hint, isOptional, choices, none, defaultValue = '', onChosen } = props
  const field = useField(name, hint)
  return (
    <Field field={field} label={label} hint={hint} isOptional={isOptional}>
      <div className={styles.select}>
        <select
          name={name}
          id={field.id}
          className={styles.control}
          required={!isOptional}
          defaultValue={defaultValue}
          aria-invalid={field.error !== undefined}
          aria-describedby={field.describedBy}
          onChange={(event) => onChosen?.(event.target.value)}
        >
          <option value="">{none}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon path={mdiChevronDown} />
      </div>
    </Field>
  )
}
