import { mdiAlertCircleOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { Hidden } from './Hidden.tsx'
import { Icon } from './Icon.tsx'
import { uiMessages } from './locales/ui.gen.ts'
import styles from './Field.module.css'

/**
 * The parts of every field: a label, a hint below it, the error of the last attempt, and a text whether it is required.
 */
export type FieldProps = {
  name: string
  label: string
  hint?: ReactNode
  /** `unsaid` in a form without required fields, such as a filter. */
  isOptional?: boolean | 'unsaid'
}

/** An option in a list. */
export type Choice = {
  value: string
  label: string
  hint?: string
  /** The language of the label if it isn't the page's. */
  lang?: string
}

type HeadProps = Omit<FieldProps, 'name'> & { error: string | undefined }

/** The part above a control: its label, hint and error. Must be inside a React Aria field. */
export function FieldHead({ label, hint, isOptional, error }: HeadProps) {
  return (
    <>
      <Label className={styles.label}>
        {label} <Required isOptional={isOptional} />
      </Label>
      <FieldNotes hint={hint} error={error} />
    </>
  )
}

/** The hint and the error that describe a control. */
export function FieldNotes({ hint, error }: Pick<HeadProps, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <Text slot="description" elementType="p" className={styles.hint}>
          {hint}
        </Text>
      )}
      {error && (
        <FieldError elementType="p" className={styles.error}>
          <Icon path={mdiAlertCircleOutline} size={20} />
          <span>
            <Hidden>{uiMessages.form.error}</Hidden> {error}
          </span>
        </FieldError>
      )}
    </>
  )
}

/** Says whether a field is required. */
export function Required({ isOptional }: Pick<FieldProps, 'isOptional'>) {
  if (isOptional === 'unsaid') return null
  return (
    <span className={styles.required}>
      {isOptional ? uiMessages.form.optional : uiMessages.form.required}
    </span>
  )
}
