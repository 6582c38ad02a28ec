import { type FieldProps, Required } from './Field.tsx'
import { FieldNotes } from './FieldNotes.tsx'
import { useField } from './form-context.ts'
import type { Choice } from './SelectField.tsx'
import styles from './Field.module.css'

type Props = FieldProps & { choices: readonly Choice[]; defaultValue?: string }

/** One of a few; the whole line of each is its target. */
export function RadioGroup({ name, label, hint, isOptional, choices, defaultValue }: Props) {
  const field = useField(name, hint)
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      aria-required={!isOptional}
      aria-invalid={field.error !== undefined}
      aria-describedby={field.describedBy}
    >
      <legend className={styles.label}>
        {label} <Required isOptional={isOptional} />
      </legend>
      <FieldNotes field={field} hint={hint} />
      {choices.map((choice, index) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            // The error summary leads to the first.
            id={index === 0 ? field.id : undefined}
            value={choice.value}
            defaultChecked={choice.value === defaultValue}
            className={styles.tick}
          />
          <span>
            {choice.label}
            {choice.hint && <span className={styles.more}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
