import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { HandOff } from './use-hand-off.ts'
import { words } from './sso.words.ts'

/** What hindered a hand-off, and the other way to get there; stands beside what was pressed. */
export function HandOffNotice({ state, open }: HandOff) {
  return <div role="status">{stopped({ state, open })}</div>
}

function stopped({ state, open }: HandOff) {
  if (state.kind === 'blocked')
    return (
      <Notice
        tone="warning"
        title={words.blocked.title}
        action={<Button onClick={() => open(state.app, 'this-tab')}>{words.blocked.here}</Button>}
      >
        {words.blocked.body(words.apps[state.app])}
      </Notice>
    )
  if (state.kind !== 'failed') return null
  return (
    <Notice
      tone="warning"
      title={words.failed(words.apps[state.app])}
      action={<Button onClick={() => open(state.app)}>{words.again}</Button>}
    >
      {state.message} {state.code && `(${state.code})`}
    </Notice>
  )
}
