import { mdiUndoVariant } from '@mdi/js'
import { useRef, useState } from 'react'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { FormTrouble } from '#ui/form-context.ts'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { authorizationWritesMessages } from './locales/authorization-writes.gen.ts'
import { type AuthorizationKey, withdrawOf } from './writes.queries.ts'

const { withdrawal: texts } = authorizationWritesMessages

type Props = { authorizationKey: AuthorizationKey; onWithdrawn: () => void }

/** Withdraws a request after a question that says what happens next. */
export function WithdrawPart({ authorizationKey, onWithdrawn }: Props) {
  const keep = useRef<HTMLButtonElement>(null)
  const { send } = useIdempotentMutation(withdrawOf(authorizationKey))
  const { refused, refuse } = useNeedsNetwork<'withdraw'>()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<FormTrouble>()
  const withdraw = async () => {
    setAsking(false)
    if (isBusy || refuse('withdraw')) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await send(null)
      onWithdrawn()
    } catch (failure) {
      setTrouble(formTrouble(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div>
        <Button
          icon={mdiUndoVariant}
          aria-disabled={isBusy}
          onPress={() => {
            if (!isBusy && !refuse('withdraw')) setAsking(true)
          }}
        >
          {isBusy ? texts.busy : texts.button}
        </Button>
      </div>
      {refused && <NeedsNetwork />}
      {trouble && (
        <div role="alert">
          <Notice tone="warning" title={trouble.message}>
            {trouble.code && uiMessages.code({ code: trouble.code })}
          </Notice>
        </div>
      )}
      {isAsking && (
        <Dialog
          title={texts.title}
          initialFocus={keep}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="primary" onPress={() => void withdraw()}>
                {texts.confirm}
              </Button>
              <Button ref={keep} onPress={() => setAsking(false)}>
                {texts.keep}
              </Button>
            </>
          }
        >
          <p>{texts.body}</p>
          <p>{texts.next}</p>
        </Dialog>
      )}
    </>
  )
}
