import { useState } from 'react'
import type { AppKey } from '#contract/entities/sso.ts'
import { Abandoned } from '#api/call.ts'
import { sentenceOf } from '#api/failure.ts'
import { required, useMemberIfAny } from '#member/current.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { takeOverWhile } from '#ui/takeover.ts'
import { handOver, UnsafeForm } from './hand-off.ts'
import { ssoMessages } from './messages/sso.gen.ts'

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
    announce(ssoMessages.opening({ app: ssoMessages.apps[app] }))
    const work = handOver(app, required(member), where)
    // The page itself is left, so the whole screen waits for it.
    const handedOver = where === 'this-tab' ? takeOverWhile(work) : work
    handedOver.then(
      (outcome) => setState(outcome === 'blocked' ? { kind: 'blocked', app } : { kind: 'idle' }),
      (failure: unknown) => setState(stateAfter(failure, app)),
    )
  }
  return { state, open }
}

function stateAfter(failure: unknown, app: AppKey): HandOffState {
  if (failure instanceof Abandoned) return { kind: 'idle' }
  if (failure instanceof UnsafeForm) return { kind: 'failed', app, message: ssoMessages.noForm }
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
        title={ssoMessages.blocked.title}
        action={<Button onPress={() => open(state.app, 'this-tab')}>{ssoMessages.blocked.here}</Button>}
      >
        {ssoMessages.blocked.body({ app: ssoMessages.apps[state.app] })}
      </Notice>
    )
  if (state.kind !== 'failed') return null
  return (
    <Notice
      tone="warning"
      title={ssoMessages.failed({ app: ssoMessages.apps[state.app] })}
      action={<Button onPress={() => open(state.app)}>{ssoMessages.again}</Button>}
    >
      {state.message} {state.code && `(${state.code})`}
    </Notice>
  )
}
