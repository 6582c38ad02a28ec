import { mdiUndoVariant } from '@mdi/js'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { ConfirmedAction } from '#offline/ConfirmedAction.tsx'
import { authorizationWritesMessages } from './locales/authorization-writes.gen.ts'
import type { AuthorizationKey } from '#records/authorizations.queries.ts'
import { withdrawOf } from './writes.queries.ts'

const { withdrawal: texts } = authorizationWritesMessages

type Props = { authorizationKey: AuthorizationKey; onWithdrawn: () => void }

/** Withdraws a request after a confirmation that explains the consequences. */
export function WithdrawPart({ authorizationKey, onWithdrawn }: Props) {
  const { send } = useIdempotentMutation(withdrawOf(authorizationKey))
  const withdraw = async () => {
    await send(null)
    onWithdrawn()
  }
  return (
    <ConfirmedAction icon={mdiUndoVariant} texts={texts} run={withdraw}>
      <p>{texts.body}</p>
      <p>{texts.next}</p>
    </ConfirmedAction>
  )
}
