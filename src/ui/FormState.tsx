import type { ComponentProps } from 'react'
import { FormContext } from './form-context.ts'
import { useErrorTitle } from './page-title.ts'

/** Tells the fields inside a form, and the title of the page, what stands in the way. */
export function FormState({ value, children }: ComponentProps<typeof FormContext>) {
  useErrorTitle(value?.trouble !== undefined)
  return <FormContext value={value}>{children}</FormContext>
}
