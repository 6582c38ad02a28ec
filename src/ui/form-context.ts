import { createContext, use, useEffect, useId, useState } from 'react'

/** What stands in the way of a form: a sentence with its code, sentences at fields, or both. */
export type FormTrouble = { message?: string; code?: string; fields?: Readonly<Record<string, string>> }

/** What a form tells the fields inside it. */
type FormState = {
  id: string
  trouble: FormTrouble | undefined
  /** Keeps the form from being sent, for the reason given, until the returned function is called. */
  hold?: (reason: string) => () => void
}

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

function newHolds() {
  const reasons = new Set<{ message: string }>()
  return {
    hold: (message: string) => {
      const reason = { message }
      reasons.add(reason)
      return () => void reasons.delete(reason)
    },
    /** Returns why the form can't be sent yet. */
    reasonToWait: (): FormTrouble | undefined => {
      const [reason] = reasons
      return reason && { ...reason }
    },
  }
}

/** Lists what a form waits for before it can be sent. */
export function useHolds(): ReturnType<typeof newHolds> {
  const [holds] = useState(newHolds)
  return holds
}

/** Keeps the form around a field from being sent while `isHeld`. */
export function useHold(isHeld: boolean, reason: string): void {
  const hold = use(FormContext)?.hold
  useEffect(() => (isHeld ? hold?.(reason) : undefined), [isHeld, hold, reason])
}
