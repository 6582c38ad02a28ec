import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from './failure.ts'

/** A request body and its idempotency key: the server carries it out once. */
export type Keyed<Body> = { body: Body; idempotencyKey: string }

/** A mutation that can be retried but takes effect once. `renewKey` starts a new one. */
export function useIdempotentMutation<Body, Answer>(
  mutation: UseMutationOptions<Answer, Error, Keyed<Body>>,
) {
  const { mutateAsync, data, reset } = useMutation(mutation)
  const [keyFor, setKeys] = useState(() => idempotencyKeys())
  const send = async (body: Body) => {
    try {
      await mutateAsync({ body, idempotencyKey: keyFor(body) })
    } catch (failure) {
      keyFor.afterFailure(body, failure)
      throw failure
    }
  }
  const renewKey = () => {
    setKeys(() => idempotencyKeys())
    reset()
  }
  return { done: data, send, again: renewKey }
}

/** Statuses after which a retry may succeed: timeout, conflict, too early, too many requests. */
const NOT_FINAL = new Set([408, 409, 425, 429])

export type IdempotencyKeys = {
  (body: unknown): string
  /** A final refusal means that nothing was done, so the next attempt gets a new key instead of the first answer. */
  afterFailure: (body: unknown, failure: unknown) => void
}

/**
 * Idempotency keys for a form that must not be sent twice. The same body gets the same key at every retry; another
 * body gets another key. Created when the form opens.
 */
export function idempotencyKeys(newKey: () => string = () => crypto.randomUUID()): IdempotencyKeys {
  const keys = new Map<string, string>()
  const keyFor = (body: unknown) => {
    const text = JSON.stringify(body)
    const key = keys.get(text) ?? newKey()
    keys.set(text, key)
    return key
  }
  const afterFailure = (body: unknown, failure: unknown) => {
    if (isFinal(failure)) keys.delete(JSON.stringify(body))
  }
  return Object.assign(keyFor, { afterFailure })
}

/** Whether the server would also reject a retry of the same request. */
export const isFinal = (failure: unknown) =>
  failure instanceof ApiFailure &&
  failure.kind === 'refused' &&
  failure.status < 500 &&
  !NOT_FINAL.has(failure.status)
