import type { UseMutationOptions } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { sentenceOf } from '#api/form-trouble.ts'
import { useOnce } from '#api/use-once.ts'
import { useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'

type Asked<Body> = { body: Body; idempotencyKey: string }

/**
 * A button that does one thing without a form: once for each press, never without a line, and told. Where it goes with
 * what it did, the focus goes to `next`.
 */
export function usePressOnce<Body, Answer>(
  mutation: UseMutationOptions<Answer, Error, Asked<Body>>,
  done: string,
  next?: RefObject<HTMLElement | null>,
) {
  const { send, again } = useOnce(mutation)
  const { refused, refuse } = useNeedsNetwork<'press'>()
  const [trouble, setTrouble] = useState<{ message: string; code: string }>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const press = async (body: Body) => {
    if (isSending.current || refuse('press')) return
    isSending.current = true
    setBusy(true)
    setTrouble(undefined)
    try {
      await send(body)
      again()
      announce(done)
      next?.current?.focus()
    } catch (failure) {
      const told = sentenceOf(failure)
      setTrouble(told)
      announce(told.message)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { press, isBusy, trouble, isRefused: refused !== undefined }
}
