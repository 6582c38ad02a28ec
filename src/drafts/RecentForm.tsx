import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import { asksForSignIn } from '#api/failure.ts'
import { SignInAgain } from '#session/SignInAgain.tsx'
import { Form, type FormProps } from '#ui/Form.tsx'
import { TypedFields, draftQuery, dropDraft, keepDraft } from './drafts.ts'

type Typed = Readonly<Record<string, string>>

const heldDraft = (heldAs: string) => ({ name: `held ${heldAs}`, schema: TypedFields })

/**
 * Returns the text of a form that the server refused until the member signs in again: undefined until the device has
 * answered, null if no form is held.
 */
export const useHeld = (heldAs: string): Typed | null | undefined =>
  useQuery(draftQuery(heldDraft(heldAs))).data

/** Discards a held form when the member cancels it. */
export const dropHeld = (heldAs: string): void => dropDraft(heldDraft(heldAs))

type Props<Schema extends v.GenericSchema> = Omit<FormProps<Schema>, 'children'> & {
  /** The name under which the fields are stored, unique to each form. */
  heldAs: string
  /** The page to which the sign-in returns. */
  to: string
  /** Fields that are never stored, such as a PIN. */
  secrets?: readonly string[]
  /** Renders the fields; `held` is the text from before the member signed in again. */
  children: (held: Typed | undefined) => ReactNode
}

/**
 * A form whose call requires a recent password (`recent` in contract/endpoint.ts). If the server refuses it, the form
 * keeps the typed text, offers to sign in, and restores the text after the sign-in.
 */
export function RecentForm<Schema extends v.GenericSchema>({
  heldAs,
  to,
  secrets = [],
  children,
  onSend,
  otherwise,
  ...form
}: Props<Schema>) {
  const held = useHeld(heldAs)
  const [isDue, setDue] = useState(false)
  // The fields read their initial text once, so they wait until the device has answered.
  if (held === undefined) return null
  const send = async (values: v.InferOutput<Schema>, typed: Typed) => {
    setDue(false)
    try {
      await onSend(values, typed)
      dropHeld(heldAs)
    } catch (failure) {
      if (asksForSignIn(failure)) {
        const kept = Object.entries(typed).filter(([name]) => !secrets.includes(name))
        keepDraft(heldDraft(heldAs), Object.fromEntries(kept))
        setDue(true)
      }
      throw failure
    }
  }
  return (
    <Form
      {...form}
      onSend={send}
      otherwise={
        <>
          {isDue && <SignInAgain to={to} />}
          {otherwise}
        </>
      }
    >
      {children(held ?? undefined)}
    </Form>
  )
}
