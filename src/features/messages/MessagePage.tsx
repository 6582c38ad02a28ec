import {
  mdiEmailOutline,
  mdiFileQuestionOutline,
  mdiInboxArrowDown,
  mdiPrinterOutline,
  mdiTrashCanOutline,
} from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiFailure, sentenceOf } from '#api/failure.ts'
import { dateAndTime } from '#base/dates.ts'
import type { Message } from '#contract/entities/message.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { placeOfNews } from '#member/news-places.ts'
import { connection } from '#offline/connection.ts'
import { useFailure, useFreshness } from '#offline/use-freshness.ts'
import { announce } from '#ui/announce.ts'
import { Answer } from '#ui/Answer.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { titleMessages } from '#content/messages/title.gen.ts'
import { WaitsNote } from './WaitsNote.tsx'
import { useNewInConversation } from './arrivals.ts'
import { actOnMessages, listedOf, useWaitingActs } from './message-acts.ts'
import { type MessageAct, afterActs } from './message-acts.rules.ts'
import { messageQuery } from './messages.queries.ts'
import { messageMessages as texts } from './messages/message.gen.ts'
import { messagesMessages } from './messages/messages.gen.ts'
import { subjectOf } from './subject.ts'
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
  const failure = error && {
    ...sentenceOf(error),
    title: texts.failed,
    action: <RetryButton query={query}>{messagesMessages.retry}</RetryButton>,
  }
  const data = query.data && afterActs(query.data, acts)
  return (
    <div className={styles.page}>
      <PageHeader
        title={data ? subjectOf(data) : titleMessages.message}
        freshness={data && <Freshness {...freshness} />}
      />
      <Answer data={data} failure={failure ?? undefined}>
        {(message) => <Read message={message} reply={reply} />}
      </Answer>
    </div>
  )
}

function Read({ message, reply }: { message: Message; reply: string | undefined }) {
  const member = useMember()
  const { readAt, isInTrash, conversation } = message
  // Once: whoever marks it as unread again wants it to stay so.
  const [opened] = useState(readAt === null ? message : undefined)
  useEffect(() => {
    if (opened) void actOnMessages(member, [listedOf(opened)], 'read')
  }, [opened, member])
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

function Letter({ message }: { message: Message }) {
  const member = useMember()
  const { messageId, memberName, sentAt, kind, body, files, claim, document, authorization } = message
  const place = kind === null ? undefined : placeOfNews(kind, member)
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
        {body}
      </p>
      <MessageFiles messageId={messageId} files={files} />
      {place && (
        <div className={styles.acts}>
          <ButtonLink variant="primary" to={place.to}>
            {texts.open({ page: titleMessages[place.title] })}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

function Acts({ message }: { message: Message }) {
  const { isInTrash, isFromMember } = message
  const member = useMember()
  const navigate = useNavigate()
  const act = (what: MessageAct) => {
    void actOnMessages(member, [listedOf(message)], what)
    const done = messagesMessages.done[what]({ count: 1 })
    announce(connection.get() === 'online' ? done : `${done} ${messagesMessages.later}`)
    if (what !== 'restored') void navigate({ to: '/messages' })
  }
  return (
    <>
      <div className={styles.acts}>
        <ButtonLink to="/messages">{texts.all}</ButtonLink>
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

/** The answer is the same for a message that does not exist and for somebody else's. */
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
