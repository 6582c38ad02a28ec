import { createContext, use, useId } from 'react'

/** What stands in the way of a form: a sentence with its code, sentences at fields, or both. */
export type FormTrouble = { message?: string; code?: string; fields?: Readonly<Record<string, string>> }

/** What a form tells the fields inside it. */
type FormState = { id: string; trouble: FormTrouble | undefined }

/** Thrown where an answer says what stands in the way, such as a code that is not right. */
export class NotRight extends Error {
  readonly trouble: FormTrouble
  constructor(trouble: FormTrouble) {
    super('not right')
    this.trouble = trouble
  }
}

export const FormContext = createContext<FormState | undefined>(undefined)

/** Where the error summary leads for a field. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`

/** The id and the error of one field. */
export function useField(name: string): { id: string; error: string | undefined } {
  const alone = useId()
  const form = use(FormContext)
  return { id: fieldId(form?.id ?? alone, name), error: form?.trouble?.fields?.[name] }
}
