import { useState } from 'react'
import type { AppKey } from '#contract/entities/sso.ts'
import { Abandoned } from '#api/call.ts'
import { sentenceOf } from '#api/failure.ts'
import { required, useMemberIfAny } from '#member/current.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { handOver, UnsafeForm } from './hand-off.ts'
import { words } from './sso.words.ts'

export type HandOffState =
  | { kind: 'idle' }
  | { kind: 'opening'; app: AppKey }
  | { kind: 'blocked'; app: AppKey }
  | { kind: 'failed'; app: AppKey; message: string; code?: string }

export type HandOff = {
  state: HandOffState
  /** Call it directly from a press. */
  open: (app: AppKey, where?: 'new-window' | 'this-tab') => void
}

/** Hand-offs from one place of a page, with the state of the last one, which HandOffNotice shows. */
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

/** Why a hand-off did not work, with another way to open the application; stands beside the button. */
export function HandOffNotice({ state, open }: HandOff) {
  return <div role="status">{problem({ state, open })}</div>
}

function problem({ state, open }: HandOff) {
  if (state.kind === 'blocked')
    return (
      <Notice
        tone="warning"
        title={words.blocked.title}
        action={<Button onPress={() => open(state.app, 'this-tab')}>{words.blocked.here}</Button>}
      >
        {words.blocked.body(words.apps[state.app])}
      </Notice>
    )
  if (state.kind !== 'failed') return null
  return (
    <Notice
      tone="warning"
      title={words.failed(words.apps[state.app])}
      action={<Button onPress={() => open(state.app)}>{words.again}</Button>}
    >
      {state.message} {state.code && `(${state.code})`}
    </Notice>
  )
}
