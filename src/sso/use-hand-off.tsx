import { useState } from 'react'
import { Abandoned } from '#api/call.ts'
import { sentenceOf } from '#api/failure.ts'
import { requireMember, useMemberIfAny } from '#member/current.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { takeOverWhile } from '#ui/takeover.ts'
import { type Destination, type Place, UnsafeForm, handOver, opensNewWindow } from './hand-off.ts'
import { ssoMessages } from './locales/sso.gen.ts'

export type HandOffState =
  | { kind: 'idle' }
  | { kind: 'opening'; to: Destination }
  | { kind: 'blocked'; to: Destination }
  | { kind: 'failed'; to: Destination; message: string; code?: string }

export type HandOff = {
  state: HandOffState
  /** Must be called directly from a press. */
  open: (to: Destination, where?: Place) => void
}

/** Hand-offs from one place of a page, with the state of the last one, which HandOffNotice shows. */
export function useHandOff(): HandOff {
  const member = useMemberIfAny()
  const [state, setState] = useState<HandOffState>({ kind: 'idle' })
  const open: HandOff['open'] = (to, where = opensNewWindow() ? 'new-window' : 'this-tab') => {
    if (state.kind === 'opening') return
    setState({ kind: 'opening', to })
    announce(ssoMessages.opening({ app: to.name }))
    const work = handOver(to, requireMember(member), where)
    // The member leaves the page, so the whole screen waits.
    const handedOver = where === 'this-tab' ? takeOverWhile(work) : work
    handedOver.then(
      (outcome) => setState(outcome === 'blocked' ? { kind: 'blocked', to } : { kind: 'idle' }),
      (failure: unknown) => setState(stateAfter(failure, to)),
    )
  }
  return { state, open }
}

function stateAfter(failure: unknown, to: Destination): HandOffState {
  if (failure instanceof Abandoned) return { kind: 'idle' }
  if (failure instanceof UnsafeForm) return { kind: 'failed', to, message: ssoMessages.noForm }
  return { kind: 'failed', to, ...sentenceOf(failure) }
}

/** The reason that a hand-off failed, with another way to open the application; shown next to the button. */
export function HandOffNotice({ state, open }: HandOff) {
  return <div role="status">{problem({ state, open })}</div>
}

function problem({ state, open }: HandOff) {
  if (state.kind === 'blocked')
    return (
      <Notice
        tone="warning"
        title={ssoMessages.blocked.title}
        action={<Button onPress={() => open(state.to, 'this-tab')}>{ssoMessages.blocked.here}</Button>}
      >
        {ssoMessages.blocked.body({ app: state.to.name })}
      </Notice>
    )
  if (state.kind !== 'failed') return null
  return (
    <Notice
      tone="warning"
      title={ssoMessages.failed({ app: state.to.name })}
      action={<Button onPress={() => open(state.to)}>{ssoMessages.again}</Button>}
    >
      {state.message} {state.code && `(${state.code})`}
    </Notice>
  )
}
