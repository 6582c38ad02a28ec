import {
  mdiEmailOutline,
  mdiFileQuestionOutline,
  mdiInboxArrowDown,
  mdiPrinterOutline,
  mdiTrashCanOutline,
} from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiFailure, sentenceOf } from '#api/failure.ts'
import { dateAndTime } from '#base/dates.ts'
import type { Message } from '#contract/entities/message.ts'
import { brandOf } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { connection } from '#offline/connection.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { useFailure, useFreshness } from '#offline/use-freshness.ts'
import { announce } from '#ui/announce.ts'
import { Answer, FailureText } from '#ui/Answer.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { titleMessages } from '#content/messages/title.gen.ts'
import { type MessageAct, messageActMutation, messageQuery } from './messages.queries.ts'
import { messageMessages as texts } from './messages/message.gen.ts'
import { messagesMessages } from './messages/messages.gen.ts'
import styles from './MessagesPage.module.css'

/** A message; opening it marks it as read for this member. */
export function MessagePage({ id }: { id: string }) {
  const { plan } = useMember()
  const query = useQuery({ ...messageQuery(plan.memberId, id), retryOnMount: false })
  const freshness = useFreshness(query)
  const error = useFailure(query)
  if (query.data === undefined && error instanceof ApiFailure && error.status === 404)
    return <MessageNotFound />
  const failure = error && {
    ...sentenceOf(error),
    title: texts.failed,
    action: <RetryButton query={query}>{messagesMessages.retry}</RetryButton>,
  }
  const { data } = query
  return (
    <div className={styles.page}>
      <PageHeader
        title={data ? data.subject || messagesMessages.noSubject : titleMessages.message}
        freshness={data && <Freshness {...freshness} />}
      />
      <Answer data={data} failure={failure ?? undefined}>
        {(message) => <Read message={message} />}
      </Answer>
    </div>
  )
}

function Read({ message }: { message: Message }) {
  const member = useMember()
  const { messageId, memberName, sentAt, readAt, body, isInTrash } = message
  const { mutate: open } = useMutation(messageActMutation(member))
  // Once: whoever marks it as unread again wants it to stay so.
  const [isNew] = useState(readAt === null)
  useEffect(() => {
    if (isNew && connection.get() === 'online') open({ messageIds: [messageId], act: 'read' })
  }, [isNew, messageId, open])
  return (
    <>
      {isInTrash && <Notice title={texts.inTrash} />}
      <Card className={styles.message}>
        <DataList>
          <Fact term={texts.from}>{brandOf(member.plan).brandName}</Fact>
          <Fact term={texts.to}>{memberName}</Fact>
          <Fact term={texts.sent}>{dateAndTime(Date.parse(sentAt))}</Fact>
        </DataList>
        <p className={styles.body}>{body}</p>
      </Card>
      <Acts message={message} />
      <Notice action={<ButtonLink to="/contact-us">{texts.ask}</ButtonLink>}>{texts.reply}</Notice>
    </>
  )
}

function Acts({ message: { messageId, isInTrash } }: { message: Message }) {
  const member = useMember()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation(messageActMutation(member))
  const { refused, refuse } = useNeedsNetwork<MessageAct>(messagesMessages.offline)
  const act = (what: MessageAct) => {
    if (isPending || refuse(what)) return
    const onSuccess = () => {
      announce(messagesMessages.done[what]({ count: 1 }))
      if (what !== 'restored') void navigate({ to: '/messages' })
    }
    mutate({ messageIds: [messageId], act: what }, { onSuccess })
  }
  return (
    <>
      <div className={styles.acts}>
        <ButtonLink to="/messages">{texts.all}</ButtonLink>
        <Button variant="quiet" icon={mdiPrinterOutline} onPress={() => window.print()}>
          {texts.print}
        </Button>
        <Button variant="quiet" icon={mdiEmailOutline} onPress={() => act('unread')}>
          {messagesMessages.markUnread}
        </Button>
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
      {refused && <NeedsNetwork>{messagesMessages.offline}</NeedsNetwork>}
      {error && (
        <Notice tone="warning">
          <FailureText {...sentenceOf(error)} />
        </Notice>
      )}
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
