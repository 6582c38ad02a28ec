import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import type { UseMutationOptions } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { announce } from '#ui/announce.ts'
import { Notice } from '#ui/Notice.tsx'
import { words as kit } from '#ui/ui.words.ts'

type Keyed<Body> = { body: Body; idempotencyKey: string }

/**
 * A button that does one thing without a form: once for each press, only online, and announced. Where the button goes
 * with what it did, the focus moves to `next`.
 */
export function useAction<Body, Answer>(
  mutation: UseMutationOptions<Answer, Error, Keyed<Body>>,
  done: string,
  next?: RefObject<HTMLElement | null>,
) {
  const { send, again } = useIdempotentMutation(mutation)
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
      const problem = sentenceOf(failure)
      setTrouble(problem)
      announce(problem.message)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { press, isBusy, trouble, isRefused: refused !== undefined }
}

type FailureProps = { trouble: { message: string; code: string } | undefined; isRefused: boolean }

/** Says under the button why the action did not happen. */
export function ActionFailure({ trouble, isRefused }: FailureProps) {
  if (isRefused) return <NeedsNetwork />
  if (!trouble) return null
  return (
    <Notice tone="warning" title={trouble.message}>
      {kit.code(trouble.code)}
    </Notice>
  )
}
