import type { ComponentProps, FocusEvent } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { useField } from './form-context.ts'
import styles from './Field.module.css'

type Props = FieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'defaultValue' | 'maxLength'> & {
    /** How the text is written once the member leaves the field, such as a telephone number. */
    format?: (text: string) => string
  }

export function TextField({ name, label, hint, isOptional, format, type = 'text', ...rest }: Props) {
  const field = useField(name, hint)
  const reformat = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (format) target.value = format(target.value)
  }
  return (
    <Field field={field} label={label} hint={hint} isOptional={isOptional}>
      <input
        {...rest}
        type={type}
        name={name}
        id={field.id}
        className={styles.control}
        required={!isOptional}
        aria-invalid={field.error !== undefined}
        aria-describedby={field.describedBy}
        onBlur={reformat}
      />
    </Field>
  )
}
