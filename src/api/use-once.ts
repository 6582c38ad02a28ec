import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { onceKeys } from './once-keys.ts'

type Asked<Body> = { body: Body; idempotencyKey: string }

/** A form's call: tried as often as it takes and done once; `again` begins another. */
export function useOnce<Body, Answer>(mutation: UseMutationOptions<Answer, Error, Asked<Body>>) {
  const { mutateAsync, data, reset } = useMutation(mutation)
  const [keyFor, setKeys] = useState(() => onceKeys())
  const send = async (body: Body) => {
    try {
      await mutateAsync({ body, idempotencyKey: keyFor(body) })
    } catch (failure) {
      keyFor.afterFailure(body, failure)
      throw failure
    }
  }
  const again = () => {
    setKeys(() => onceKeys())
    reset()
  }
  return { done: data, send, again }
}
