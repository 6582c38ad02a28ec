import { today } from '#base/clock.ts'
import { dateAndTime, longDate } from '#base/dates.ts'
import type { Message } from '#contract/entities/message.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { contractTypeMessages } from '#member/locales/contract-type.gen.ts'
import { questionOutcomeMessages } from '#records/locales/question-outcome.gen.ts'
import { questionTopicMessages } from '#records/locales/question-topic.gen.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { Link } from '#ui/Link.tsx'
import { threadMessages as texts } from '#features/messages/locales/thread.gen.ts'
import { MessageFiles } from './MessageFiles.tsx'
import { RelatedDocument } from './RelatedDocument.tsx'
import styles from './Thread.module.css'

export type Conversation = NonNullable<Message['conversation']>

const colors: Record<Conversation['state'], LabelColor> = { open: 'amber', answered: 'green', closed: 'grey' }

type Props = { message: Message; conversation: Conversation }

/** The conversation, oldest message first. If there are several, the opened one is marked and has the focus. */
export function Thread({ message, conversation }: Props) {
  const { thread } = conversation
  return (
    <>
      <Facts message={message} conversation={conversation} />
      <ol role="list" aria-label={texts.title} className={styles.thread}>
        {thread.map((one) => (
          <Written
            key={one.messageId}
            written={one}
            isOpened={thread.length > 1 && one.messageId === message.messageId}
          />
        ))}
      </ol>
    </>
  )
}

function Facts({ message: { topic, memberName, claim, document, authorization }, conversation }: Props) {
  const { state, answerBy, contractType, outcome } = conversation
  return (
    <Card>
      <DataList>
        <Fact term={texts.status}>
          <Label color={colors[state]}>{texts.state[state]}</Label>{' '}
          {state === 'open' && promiseOf(answerBy, today())}
          {state === 'closed' &&
            outcome !== null &&
            outcome !== 'answered' &&
            questionOutcomeMessages[outcome]}
        </Fact>
        {topic !== null && <Fact term={texts.topic}>{questionTopicMessages[topic]}</Fact>}
        <Fact term={texts.plan}>{contractTypeMessages[contractType]}</Fact>
        {memberName !== '' && (
          <Fact term={texts.about}>
            <bdi>{memberName}</bdi>
          </Fact>
        )}
        {claim && <ClaimFact {...claim} />}
        {authorization && <AuthorizationFact {...authorization} />}
      </DataList>
      {document && <RelatedDocument document={document} />}
    </Card>
  )
}

/** The claim that a message is about. */
export const ClaimFact = ({ handle, claimNumber }: NonNullable<Message['claim']>) => (
  <Fact term={texts.claimTerm}>
    <Link to="/claim-details/$id" params={{ id: handle }}>
      {claimNumber}
    </Link>
  </Fact>
)

/** The prior authorization that a message is about. */
export const AuthorizationFact = ({ handle, authorizationNumber }: NonNullable<Message['authorization']>) => (
  <Fact term={texts.authorizationTerm}>
    <Link to="/authorizations/$id" params={{ id: handle }}>
      {authorizationNumber}
    </Link>
  </Fact>
)

/** The promised day; from the next day on, says that it was missed. */
const promiseOf = (answerBy: string, now: Temporal.PlainDate): string =>
  Temporal.PlainDate.compare(answerBy, now) < 0
    ? texts.late({ day: longDate(answerBy) })
    : texts.by({ day: longDate(answerBy) })

type WrittenProps = { written: Conversation['thread'][number]; isOpened: boolean }

function Written({ written, isOpened }: WrittenProps) {
  const { messageId, isFromMember, sentAt, body, files } = written
  const { brandName } = useBrand(useMember().plan)
  return (
    <li
      className={classes(styles.written, isFromMember && styles.isMine, isOpened && styles.isOpened)}
      aria-current={isOpened ? 'true' : undefined}
    >
      <h2 tabIndex={-1} data-first-focus={isOpened ? '' : undefined} className={styles.head}>
        <span>{isFromMember ? texts.you : brandName}</span>{' '}
        <time dateTime={sentAt} className={styles.quiet}>
          {dateAndTime(Date.parse(sentAt))}
        </time>
      </h2>
      {isOpened && <Label color="accent">{texts.this}</Label>}
      <p className={styles.body} dir="auto">
        {body}
      </p>
      <MessageFiles messageId={messageId} files={files} />
    </li>
  )
}
