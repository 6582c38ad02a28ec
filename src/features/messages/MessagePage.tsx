import {
  mdiEmailOutline,
  mdiFileQuestionOutline,
  mdiInboxArrowDown,
  mdiPrinterOutline,
  mdiTrashCanOutline,
} from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { dateAndTime } from '#base/dates.ts'
import type { ListedMessage, Message } from '#contract/entities/message.ts'
import { useBrand } from '#member/brand.ts'
import { mayViewClaims } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { placeOfNews } from '#member/news-places.ts'
import { useAccessOf } from '#member/page-access.ts'
import { connection } from '#offline/connection.ts'
import { useFailure, useFreshness } from '#offline/use-freshness.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { BackLink } from '#ui/BackLink.tsx'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { WaitsNote } from './WaitsNote.tsx'
import { useNewInConversation } from './arrivals.ts'
import { justDone } from './just-done.ts'
import { actOnMessages, listedInThread, listedOf, useWaitingActs } from './message-acts.ts'
import { type MessageAct, messageAfterActs } from './message-acts.rules.ts'
import { messageQuery } from './messages.queries.ts'
import { messageMessages as texts } from './locales/message.gen.ts'
import { messagesMessages } from './locales/messages.gen.ts'
import { bodyOf, subjectOf } from './subject.ts'
import { Answering, SentNotice } from './thread/Answering.tsx'
import { MessageFiles } from './thread/MessageFiles.tsx'
import { RelatedDocument } from './thread/RelatedDocument.tsx'
import { AuthorizationFact, ClaimFact, Thread } from './thread/Thread.tsx'
import styles from './MessagesPage.module.css'

/** A message; opening it marks it as read for this member. */
export function MessagePage({ id, reply }: { id: string; reply: string | undefined }) {
  const { plan } = useMember()
  const query = useQuery({ ...messageQuery(plan.memberId, id), retryOnMount: false })
  useNewInConversation()
  const acts = useWaitingActs()
  const freshness = useFreshness(query)
  const error = useFailure(query)
  if (query.data === undefined && error instanceof ApiFailure && error.status === 404)
    return <MessageNotFound />
  const data = query.data && messageAfterActs(query.data, acts)
  return (
    <div className={styles.page}>
      <PageHeader
        back={<BackLink to="/messages">{texts.all}</BackLink>}
        title={data ? subjectOf(data) : titleMessages.message}
        freshness={data && <Freshness {...freshness} />}
      />
      <QueryView query={query} data={data} failed={texts.failed}>
        {(message) => <Read message={message} reply={reply} />}
      </QueryView>
    </div>
  )
}

function Read({ message, reply }: { message: Message; reply: string | undefined }) {
  const { isInTrash, conversation } = message
  useReading(message)
  return (
    <>
      {isInTrash && <Notice title={texts.inTrash} />}
      <SentNotice messageId={message.messageId} />
      {conversation ? <Thread message={message} conversation={conversation} /> : <Letter message={message} />}
      <Acts message={message} />
      <Answering message={message} reply={reply} />
    </>
  )
}

/**
 * Marks the shown messages of the conversation as read, including those that arrive while it is open and visible. Each
 * only once, so that a message that the member marks as unread stays unread.
 */
function useReading(message: Message): void {
  const member = useMember()
  const read = useRef(new Set<string>())
  useEffect(() => {
    const readSeen = () => {
      if (document.visibilityState !== 'visible') return
      const unread = unreadOn(message).filter(({ messageId }) => !read.current.has(messageId))
      for (const { messageId } of unread) read.current.add(messageId)
      if (unread.length > 0) void actOnMessages(member, unread, 'read')
    }
    readSeen()
    document.addEventListener('visibilitychange', readSeen)
    return () => document.removeEventListener('visibilitychange', readSeen)
  }, [message, member])
}

/** The opened message, and its conversation's unread ones. */
function unreadOn(message: Message): ListedMessage[] {
  const others = (message.conversation?.thread ?? []).filter(
    ({ messageId, isUnread }) => isUnread && messageId !== message.messageId,
  )
  return [
    ...(message.readAt === null ? [listedOf(message)] : []),
    ...others.map((other) => listedInThread(message, other)),
  ]
}

function Letter({ message }: { message: Message }) {
  const member = useMember()
  const { messageId, memberName, sentAt, kind, files, claim, document, authorization } = message
  const accessOf = useAccessOf()
  const place = kind === null ? undefined : placeOfNews(kind, member, accessOf)
  return (
    <Card className={styles.message}>
      <DataList>
        <Fact term={texts.from}>{useBrand(member.plan).brandName}</Fact>
        <Fact term={texts.to}>
          <bdi>{memberName}</bdi>
        </Fact>
        <Fact term={texts.sent}>{dateAndTime(Date.parse(sentAt))}</Fact>
        {claim && <ClaimFact {...claim} />}
        {authorization && <AuthorizationFact {...authorization} />}
      </DataList>
      {document && <RelatedDocument document={document} />}
      <p className={styles.body} dir="auto">
        {bodyOf(message)}
      </p>
      <MessageFiles messageId={messageId} files={files} />
      {kind === 'eob' && claim && mayViewClaims(member) ? (
        <div className={styles.acts}>
          <ButtonLink variant="primary" to="/claim-details/$id" params={{ id: claim.handle }}>
            {texts.openClaim}
          </ButtonLink>
        </div>
      ) : (
        place && (
          <div className={styles.acts}>
            <ButtonLink variant="primary" to={place.to}>
              {texts.open({ page: titleMessages[place.title] })}
            </ButtonLink>
          </div>
        )
      )}
    </Card>
  )
}

function Acts({ message }: { message: Message }) {
  const { isInTrash, isFromMember } = message
  const member = useMember()
  const navigate = useNavigate()
  const act = (what: MessageAct) => {
    const messages = [listedOf(message)]
    void actOnMessages(member, messages, what)
    const done = messagesMessages.done[what]({ count: 1 })
    announce(connection.get() === 'online' ? done : `${done} ${messagesMessages.later}`)
    if (what === 'restored') return
    justDone.set({ messages, act: what, isUndoing: false })
    void navigate({ to: '/messages' })
  }
  return (
    <>
      <div className={styles.acts}>
        <Button variant="quiet" icon={mdiPrinterOutline} onPress={() => window.print()}>
          {texts.print}
        </Button>
        {!isFromMember && (
          <Button variant="quiet" icon={mdiEmailOutline} onPress={() => act('unread')}>
            {messagesMessages.markUnread}
          </Button>
        )}
        {isInTrash ? (
          <Button variant="quiet" icon={mdiInboxArrowDown} onPress={() => act('restored')}>
            {messagesMessages.restore}
          </Button>
        ) : (
          <Button variant="quiet" icon={mdiTrashCanOutline} onPress={() => act('deleted')}>
            {messagesMessages.delete}
          </Button>
        )}
      </div>
      <WaitsNote />
    </>
  )
}

/** The same page for a message that doesn't exist and for someone else's. */
export const MessageNotFound = () => (
  <Trouble
    icon={mdiFileQuestionOutline}
    title={texts.missing.title}
    actions={
      <ButtonLink variant="primary" to="/messages">
        {texts.all}
      </ButtonLink>
    }
  >
    <p>{texts.missing.body}</p>
  </Trouble>
)
