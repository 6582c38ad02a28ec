import { mdiCheckBold } from '@mdi/js'
import type { ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  CheckboxButton,
  CheckboxField as AriaCheckboxField,
  type CheckboxProps,
} from 'react-aria-components/Checkbox'
import { FieldNotes, type FieldProps, Required } from './Field.tsx'
import { useField } from './form-context.ts'
import { Icon } from './Icon.tsx'
import styles from './Field.module.css'

type Props = FieldProps & { isChecked?: boolean }

/** A yes or no question; a form reads "on" if it is checked. */
export function CheckboxField({ name, label, hint, isOptional, isChecked }: Props) {
  const { field, error } = useField({ name, isOptional })
  return (
    <AriaCheckboxField name={name} {...field} defaultSelected={isChecked} className={styles.field}>
      <CheckboxButton className={styles.choice}>
        <CheckMark />
        <span>
          {label} {!isOptional && <Required />}
        </span>
      </CheckboxButton>
      <FieldNotes hint={hint} error={error} />
    </AriaCheckboxField>
  )
}

/** A single checkbox, or one of a group, outside a form's fields. */
export function Checkbox({ children, ...rest }: Omit<CheckboxProps, 'children'> & { children: ReactNode }) {
  return (
    <AriaCheckbox {...rest} validationBehavior="aria" className={styles.choice}>
      <CheckMark />
      <span>{children}</span>
    </AriaCheckbox>
  )
}

/** The drawn box of a checkbox; the browser's own is invisible and covers the whole line. */
function CheckMark() {
  return (
    <span className={styles.tick} aria-hidden="true">
      <Icon path={mdiCheckBold} size={18} />
    </span>
  )
}
