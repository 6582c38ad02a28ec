import { mdiPencilOutline, mdiReplyOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { longDate } from '#base/dates.ts'
import { DraftId, type Message, type ThreadMessage } from '#contract/entities/message.ts'
import { useMember } from '#member/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { MainAction } from '#ui/MainAction.tsx'
import { Notice } from '#ui/Notice.tsx'
import { composeMessages } from '#features/messages/locales/compose.gen.ts'
import { threadMessages as texts } from '#features/messages/locales/thread.gen.ts'
import { Composer } from '#features/messages/compose/Composer.tsx'
import { useCurrentDrafts, useQueuedMessages } from '#drafts/message/draft-store.ts'
import { draftsQuery, noteSent, useSent } from '#drafts/message/drafts.queries.ts'
import { QueuedMessageCard } from '#features/messages/compose/QueuedMessageCard.tsx'
import { keepFocus, noteCopy, writingKey } from '#drafts/message/use-draft.ts'

type Props = {
  message: Message
  /** The reply draft named in the address. */
  reply: string | undefined
}

/** A reply on the page of the message, or the alternatives if no reply is possible. */
export function Answering({ message, reply }: Props) {
  const { conversation } = message
  const newMessage = (
    <ButtonLink icon={mdiPencilOutline} to="/messages/new">
      {composeMessages.new}
    </ButtonLink>
  )
  if (conversation === null) return <Notice action={newMessage}>{texts.letter}</Notice>
  if (conversation.state === 'closed') return <Notice action={newMessage}>{texts.isClosed}</Notice>
  return v.is(DraftId, reply) ? (
    <Reply {...{ message, reply }} contractType={conversation.contractType} />
  ) : (
    <StartReply messageId={message.messageId} thread={conversation.thread} />
  )
}

type StartProps = { messageId: string; thread: readonly ThreadMessage[] }

/** The draft's id is part of the address, so that a reload finds it. An earlier draft is continued. */
function StartReply({ messageId, thread }: StartProps) {
  const { memberId } = useMember().plan
  const { data } = useQuery(draftsQuery(memberId))
  const written = new Set(thread.map((one) => one.messageId))
  const begun = useCurrentDrafts(memberId, data?.drafts ?? []).find(
    ({ content: { replyTo } }) => replyTo !== null && written.has(replyTo),
  )
  const queued = useQueuedMessages(memberId).find(
    ({ content: { replyTo } }) => replyTo !== null && written.has(replyTo),
  )
  if (queued) return <QueuedMessageCard message={queued} />
  return (
    <MainAction of="page">
      <ButtonLink
        variant="primary"
        icon={mdiReplyOutline}
        to="/message/$id"
        params={{ id: messageId }}
        search={() => ({ reply: begun?.draftId ?? crypto.randomUUID() })}
        replace
        resetScroll={false}
      >
        {begun ? texts.continue : texts.reply}
      </ButtonLink>
    </MainAction>
  )
}

type ReplyProps = {
  message: Message
  reply: string
  contractType: NonNullable<Message['conversation']>['contractType']
}

function Reply({ message: { messageId, memberId: about }, reply, contractType }: ReplyProps) {
  const { plan } = useMember()
  const navigate = useNavigate()
  const here = { to: '/message/$id', params: { id: messageId }, replace: true, resetScroll: false } as const
  return (
    <Composer
      key={writingKey(reply)}
      draftId={reply}
      title={composeMessages.reply}
      beginning={{ memberId: plan.memberId, about, contractType, replyTo: messageId }}
      onCopy={(copy) => {
        noteCopy(reply, copy)
        keepFocus(() => navigate({ ...here, search: { reply: copy }, ignoreBlocker: true }))
      }}
      onDropped={() => void navigate({ ...here, search: {}, ignoreBlocker: true })}
      onSent={(sent) => {
        noteSent(sent)
        const params = { id: sent.messageId }
        void navigate({ to: '/message/$id', params, search: {}, replace: true, ignoreBlocker: true })
      }}
    />
  )
}

/** Confirms that a message was just sent, with the day by which it is answered; takes the focus. */
export function SentNotice({ messageId }: { messageId: string }) {
  const sent = useSent(messageId)
  if (!sent) return null
  return (
    <div tabIndex={-1} data-first-focus>
      <Notice tone="good" title={composeMessages.sentTitle}>
        {composeMessages.sentBody({ day: longDate(sent.answerBy) })}
      </Notice>
    </div>
  )
}
