import { useState } from 'react'
import type { AppKey } from '#contract/entities/sso.ts'
import { Abandoned } from '#api/call.ts'
import { sentenceOf } from '#api/failure.ts'
import { required, useMemberIfAny } from '#member/current.ts'
import { announce } from '#ui/announce.ts'
import { UnsafeForm } from './form.ts'
import { handOver } from './hand-off.ts'
import { words } from './sso.words.ts'

export type HandOffState =
  | { kind: 'idle' }
  | { kind: 'opening'; app: AppKey }
  | { kind: 'blocked'; app: AppKey }
  | { kind: 'failed'; app: AppKey; message: string; code?: string }

export type HandOff = {
  state: HandOffState
  /** To be called straight from a press. */
  open: (app: AppKey, where?: 'new-window' | 'this-tab') => void
}

/** Hand-offs from one place of a page, and what became of the last one; shown by HandOffNotice. */
export function useHandOff(): HandOff {
  const member = useMemberIfAny()
  const [state, setState] = useState<HandOffState>({ kind: 'idle' })
  const open: HandOff['open'] = (app, where) => {
    if (state.kind === 'opening') return
    setState({ kind: 'opening', app })
    announce(words.opening(words.apps[app]))
    handOver(app, required(member), where).then(
      (outcome) => setState(outcome === 'blocked' ? { kind: 'blocked', app } : { kind: 'idle' }),
      (failure: unknown) => setState(stateAfter(failure, app)),
    )
  }
  return { state, open }
}

function stateAfter(failure: unknown, app: AppKey): HandOffState {
  if (failure instanceof Abandoned) return { kind: 'idle' }
  if (failure instanceof UnsafeForm) return { kind: 'failed', app, message: words.noForm }
  return { kind: 'failed', app, ...sentenceOf(failure) }
}
