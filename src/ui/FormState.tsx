import type { ComponentProps } from 'react'
import { FormContext } from './form-context.ts'
import { useErrorTitle } from './page-title.ts'

/** Gives a form's problems to its fields and to the page's title. */
export function FormState({ value, children }: ComponentProps<typeof FormContext>) {
  useErrorTitle(value?.trouble !== undefined)
  return <FormContext value={value}>{children}</FormContext>
}
