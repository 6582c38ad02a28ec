import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { Button } from './Button.tsx'
import { FieldHead, type FieldProps } from './Field.tsx'
import { useField } from './form-context.ts'
import { uiMessages } from './locales/ui.gen.ts'
import styles from './Field.module.css'

type Props = FieldProps &
  Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'maxLength'> & {
    /** The hidden value, as named on the button: "password". */
    what: string
  }

/** A line of text that bystanders shouldn't read; a button shows it. */
export function SecretField({ name, label, hint, isOptional, what, ...rest }: Props) {
  const { field, error } = useField({ name, isOptional })
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // If a secret were visible when the form is sent, browsers would take it for ordinary text and store it.
  useEffect(() => {
    const hide = (event: Event) => event.target === input.current?.form && flushSync(() => setShown(false))
    addEventListener('submit', hide, { capture: true })
    return () => removeEventListener('submit', hide, { capture: true })
  }, [])
  return (
    <AriaTextField
      {...rest}
      name={name}
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      className={styles.field}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional} error={error} />
      <div className={styles.secret}>
        <Input
          ref={input}
          className={styles.control}
          autoCapitalize="none"
          render={(input) => <input {...input} value={undefined} />}
        />
        <Button
          variant="quiet"
          icon={isShown ? mdiEyeOffOutline : mdiEyeOutline}
          aria-label={isShown ? uiMessages.secret.hide({ what }) : uiMessages.secret.show({ what })}
          aria-pressed={isShown}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? uiMessages.secret.hideShort : uiMessages.secret.showShort}
        </Button>
      </div>
    </AriaTextField>
  )
}
