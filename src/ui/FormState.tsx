import type { ComponentProps } from 'react'
import { FormContext } from './form-context.ts'
import { useErrorTitle } from './page-title.ts'

/** Gives the trouble of a form to the fields inside it and to the title of the page. */
export function FormState({ value, children }: ComponentProps<typeof FormContext>) {
  useErrorTitle(value?.trouble !== undefined)
  return <FormContext value={value}>{children}</FormContext>
}
