import { ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useMember } from '#member/current.ts'
import { useConnection } from '#offline/connection.ts'
import { isRefused } from '#outbox/entry.ts'
import { useQueuedMessages } from '#drafts/message/draft-store.ts'
import { useRefusedActs, useWaitingActs } from './message-acts.ts'
import { actsMessages as texts } from './locales/acts.gen.ts'
import { composeMessages } from './locales/compose.gen.ts'

/** Actions and messages that haven't reached the server. Hidden while online, where sending takes a moment. */
export function WaitsNote() {
  const refused = useRefusedActs()
  const waits = useWaitingActs().length
  const isOnline = useConnection() === 'online'
  return (
    <>
      <QueuedNote isOnline={isOnline} />
      <ActsNote refused={refused} waits={waits} isOnline={isOnline} />
    </>
  )
}

/** Messages that the member has sent but the server doesn't have. */
function QueuedNote({ isOnline }: { isOnline: boolean }) {
  const queued = useQueuedMessages(useMember().plan.memberId)
  const refused = queued.filter(({ entry }) => isRefused(entry)).length
  const count = isOnline ? queued.filter(({ entry }) => entry.failure).length : queued.length
  if (count === 0) return null
  return (
    <Notice
      tone={refused > 0 ? 'warning' : 'info'}
      title={
        refused > 0
          ? composeMessages.queued.notAccepted({ count: refused })
          : composeMessages.queued.count({ count })
      }
      action={<ButtonLink to="/settings/waiting">{texts.see}</ButtonLink>}
    />
  )
}

function ActsNote({ refused, waits, isOnline }: { refused: number; waits: number; isOnline: boolean }) {
  if (refused === 0 && (isOnline || waits === 0)) return null
  return (
    <Notice
      tone={refused > 0 ? 'warning' : 'info'}
      title={refused > 0 ? texts.refused({ count: refused }) : texts.waits({ count: waits })}
      action={<ButtonLink to="/settings/waiting">{texts.see}</ButtonLink>}
    />
  )
}
