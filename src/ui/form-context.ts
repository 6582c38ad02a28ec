import { createContext, use, useEffect, useId, useState } from 'react'
import { store, useStore } from '#base/store.ts'

/** The problems of a form: a sentence with its code, sentences at fields, or both. */
export type FormTrouble = { message?: string; code?: string; fields?: Readonly<Record<string, string>> }

/** The form's state for its fields. */
type FormState = {
  id: string
  trouble: FormTrouble | undefined
  /** Prevents the form from being sent, for the given reason, until the returned function is called. */
  hold?: (reason: string) => () => void
}

/** Thrown if an answer names the problem, such as a wrong code. */
export class NotRight extends Error {
  readonly trouble: FormTrouble
  constructor(trouble: FormTrouble) {
    super('not right')
    this.trouble = trouble
  }
}

export const FormContext = createContext<FormState | undefined>(undefined)

/** The element to which the error summary links for a field. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`

/** The error of one field, and the props that React Aria's fields share. */
export function useField({
  name,
  isOptional,
}: {
  name: string
  isOptional?: boolean | 'unsaid' | undefined
}) {
  const alone = useId()
  const form = use(FormContext)
  const error = form?.trouble?.fields?.[name]
  return {
    error,
    field: {
      id: fieldId(form?.id ?? alone, name),
      isRequired: !isOptional,
      isInvalid: error !== undefined,
      validationBehavior: 'aria',
    },
  } as const
}

function newHolds() {
  const reasons = store<readonly { message: string }[]>([])
  return {
    reasons,
    hold: (message: string) => {
      const reason = { message }
      reasons.set([...reasons.get(), reason])
      return () => reasons.set(reasons.get().filter((one) => one !== reason))
    },
  }
}

/**
 * The uploads that a form waits for before it can be sent. `waiting` is set from a press that came too early until they
 * end.
 */
export function useHolds() {
  const [{ reasons, hold }] = useState(newHolds)
  const isHeld = useStore(reasons).length > 0
  const [waiting, setWaiting] = useState<FormTrouble>()
  if (waiting && !isHeld) setWaiting(undefined)
  const mustWait = (): boolean => {
    const [reason] = reasons.get()
    // Another press is a new problem, which takes the focus again.
    setWaiting(reason && { ...reason })
    return reason !== undefined
  }
  return { hold, mustWait, waiting: isHeld ? waiting : undefined }
}

/** Prevents the surrounding form from being sent while `isHeld`. */
export function useHold(isHeld: boolean, reason: string): void {
  const hold = use(FormContext)?.hold
  useEffect(() => (isHeld ? hold?.(reason) : undefined), [isHeld, hold, reason])
}
