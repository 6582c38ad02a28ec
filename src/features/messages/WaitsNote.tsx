import { ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useConnection } from '#offline/connection.ts'
import { useRefusedActs, useWaitingActs } from './message-acts.ts'
import { actsMessages as texts } from './messages/acts.gen.ts'

/** How much of what was done here is not with the plan yet. What is on its way takes a moment, and is not worth a word. */
export function WaitsNote() {
  const refused = useRefusedActs()
  const waits = useWaitingActs().length
  const isOnline = useConnection() === 'online'
  if (refused === 0 && (isOnline || waits === 0)) return null
  return (
    <Notice
      tone={refused > 0 ? 'warning' : 'info'}
      title={refused > 0 ? texts.refused({ count: refused }) : texts.waits({ count: waits })}
      action={<ButtonLink to="/settings/waiting">{texts.see}</ButtonLink>}
    />
  )
}
