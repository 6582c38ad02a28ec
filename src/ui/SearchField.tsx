import { mdiClose } from '@mdi/js'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { FieldHead, type FieldProps } from './Field.tsx'
import { useField } from './form-context.ts'
import { Icon } from './Icon.tsx'
import styles from './Field.module.css'

type Props = Pick<FieldProps, 'name' | 'label' | 'hint'> & {
  defaultValue?: string
  maxLength?: number
  /** For a search that updates with each letter instead of being submitted. */
  onTyped?: (text: string) => void
}

/** Search text. Escape and the button in the field clear it; a search has no other validation. */
export function SearchField({ name, label, hint, onTyped, ...rest }: Props) {
  const { field, error } = useField({ name, isOptional: 'unsaid' })
  return (
    <AriaSearchField
      {...rest}
      name={name}
      {...field}
      onChange={onTyped}
      autoComplete="off"
      enterKeyHint="search"
      className={styles.field}
    >
      {({ isEmpty }) => (
        <>
          <FieldHead label={label} hint={hint} isOptional="unsaid" error={error} />
          <div className={styles.combo}>
            <Input className={styles.control} />
            {!isEmpty && (
              <Button className={styles.opens}>
                <Icon path={mdiClose} />
              </Button>
            )}
          </div>
        </>
      )}
    </AriaSearchField>
  )
}
