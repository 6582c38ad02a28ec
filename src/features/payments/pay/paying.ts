import { useMutation } from '@tanstack/react-query'
import { store, useStore } from '#base/store.ts'
import { type PayBody, type Payer, paying } from '#features/payments/payments.queries.ts'
import { signedOut } from '#session/session.ts'
import { isAnswerLost } from './pay.rules.ts'

/** A payment as it is asked for, the key under which it is done once, and whether an answer to it was lost. */
type Asked = { body: PayBody; idempotencyKey: string; isLost: boolean }

/**
 * Payments that were sent and have no answer yet, by whose bill they pay. In memory only: they outlive a look at
 * another page, and nothing of a payment stays on the device.
 */
const unanswered = store<Readonly<Record<string, Asked>>>({})
signedOut.listen(() => unanswered.set({}))

const billKey = ({ memberId, contractType }: Payer): string => `${memberId} ${contractType}`

/** The payment of this bill of which nobody knows whether it arrived. */
export const useUnanswered = (payer: Payer): Asked | undefined => useStore(unanswered)[billKey(payer)]

function note(payer: Payer, asked: Asked | undefined): void {
  const { [billKey(payer)]: _before, ...others } = unanswered.get()
  unanswered.set(asked ? { ...others, [billKey(payer)]: asked } : others)
}

/**
 * Pays, and asks again under the same key for as long as no answer comes; another payment of the bill is only made
 * after an answer. A lost answer is no failure: `waiting` holds it.
 */
export function usePaying(payer: Payer) {
  const { mutateAsync, data, isPending, reset } = useMutation(paying(payer))
  const asked = useUnanswered(payer)
  const ask = async (asked: Asked) => {
    note(payer, asked)
    try {
      await mutateAsync(asked)
      note(payer, undefined)
    } catch (failure) {
      const isLost = isAnswerLost(failure)
      note(payer, isLost ? { ...asked, isLost } : undefined)
      if (!isLost) throw failure
    }
  }
  return {
    done: data,
    // One that another page's visit has sent is waited for as well.
    waiting: asked?.isLost || !isPending ? asked : undefined,
    pay: (body: PayBody) => ask({ body, idempotencyKey: crypto.randomUUID(), isLost: false }),
    askAgain: async () => asked && ask(asked),
    /** The answer is not waited for any longer. */
    leave: () => note(payer, undefined),
    reset,
  }
}
