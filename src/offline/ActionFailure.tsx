import { TroubleNotice } from '#ui/TroubleNotice.tsx'
import { NeedsNetwork } from './NeedsNetwork.tsx'
import type { Action } from './use-action.ts'

type Props = Pick<Action, 'trouble' | 'isRefused'> & {
  /** The sentence that `useAction` got. */
  offline?: string | undefined
}

/** Explains under the button why the action of `useAction` failed or was refused. */
export function ActionFailure({ trouble, isRefused, offline }: Props) {
  if (isRefused) return <NeedsNetwork>{offline}</NeedsNetwork>
  return trouble && <TroubleNotice trouble={trouble} />
}
