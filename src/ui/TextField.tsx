import type { ComponentProps, FocusEvent } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { FieldHead, type FieldProps } from './Field.tsx'
import { useField } from './form-context.ts'
import styles from './Field.module.css'

type Props = FieldProps &
  Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'maxLength'> & {
    type?: string
    defaultValue?: string
    /** Formats the text when the member leaves the field, such as a phone number. */
    format?: (text: string) => string
    /** For codes and passphrases: the keyboard corrects nothing, and no spell checker sends the text away. */
    isVerbatim?: boolean
    /** Called on each change. */
    onTyped?: (text: string) => void
  }

/**
 * A line of text. The browser keeps the value: forms read it when they are submitted, and typing doesn't rerender the
 * form.
 */
export function TextField(props: Props) {
  const { name, label, hint, isOptional, format, isVerbatim, onTyped, defaultValue, ...rest } = props
  const { field, error } = useField({ name, isOptional })
  const reformat = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (format) target.value = format(target.value)
  }
  return (
    <AriaTextField
      {...rest}
      name={name}
      {...field}
      {...(isVerbatim && { spellCheck: 'false' })}
      className={styles.field}
      onChange={onTyped}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional} error={error} />
      <Input
        className={styles.control}
        {...(isVerbatim && { autoCorrect: 'off', autoCapitalize: 'none' })}
        onBlur={reformat}
        render={(input) => <input {...input} value={undefined} defaultValue={defaultValue} />}
      />
    </AriaTextField>
  )
}
