import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { now, today } from '#base/clock.ts'
import { longDate, momentInZone } from '#base/dates.ts'
import { isolate } from '#base/isolated.ts'
import { useStore } from '#base/store.ts'
import { shownClock } from '#deadlines/clock.rules.ts'
import type { Deadline } from '#contract/entities/deadline.ts'
import { CLOSINGS, type QuestionRecord } from '#contract/entities/staff-question.ts'
import { titledDocument } from '#records/document-title.ts'
import { useSession } from '#session/session.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { AnswerPart, type Opened } from './AnswerPart.tsx'
import { Attachment } from './Attachment.tsx'
import { Failed } from './Failed.tsx'
import { HandOverForm } from './HandOverForm.tsx'
import { callInWords } from './call-in-words.ts'
import { StaffButtonLink } from './links.tsx'
import { staffHandOverMessages } from './locales/staff-hand-over.gen.ts'
import { staffQuestionsMessages as texts } from './locales/staff-questions.gen.ts'
import { openedQuestion } from './open-question.ts'
import { Part } from './Part.tsx'
import { close, fileOf, giveBack, handOver, take } from './questions.queries.ts'
import { Standing } from './QuestionsPage.tsx'
import styles from './Frame.module.css'
import own from './Questions.module.css'

/** The open question: its author, its text, and the possible actions. */
export function QuestionPage() {
  const opened = useStore(openedQuestion)
  if (!opened) {
    return (
      <>
        <PageHeader title={texts.noneOpen} answer={texts.noneOpenBody} />
        <div>
          <StaffButtonLink to="/questions">{texts.back}</StaffButtonLink>
        </div>
      </>
    )
  }
  return <Question key={opened.record.questionId} {...opened} />
}

function Question({ record, reason }: Opened) {
  const session = useSession()
  const isMine = session.state === 'in' && record.takenBy?.username === session.username
  const [done, setDone] = useState<string>()
  const finish = (said: string) => {
    setDone(said)
    announce(said)
  }
  const opened = { record, reason }
  return (
    <>
      <PageHeader
        title={<bdi>{record.name || texts.topics[record.topic]}</bdi>}
        answer={<bdi>{record.subject || texts.topics[record.topic]}</bdi>}
        actions={<StaffButtonLink to="/questions">{texts.back}</StaffButtonLink>}
      />
      {done && <Notice tone="good" title={done} />}
      <Who record={record} />
      {record.handOverNote && <Notice title={texts.note}>{record.handOverNote}</Notice>}
      <Thread {...opened} />
      {isMine && record.state === 'open' && <AnswerPart {...opened} onDone={() => finish(texts.answered)} />}
      <Work {...opened} isMine={isMine} onDone={finish} />
      {isMine && record.state !== 'closed' && record.coworkers.length > 0 && (
        <HandOver {...opened} onDone={() => finish(texts.handedOver)} />
      )}
    </>
  )
}

function Who({ record }: { record: QuestionRecord }) {
  const { takenBy, call, phone, state, outcome, document: about } = record
  return (
    <Part title={texts.who}>
      <div className={styles.head}>
        <Standing question={record} />
        {state === 'closed' && outcome && <span>{texts.outcomes[outcome]}</span>}
      </div>
      <DataList variant="grid">
        <Fact term={texts.name}>{record.name && <bdi>{record.name}</bdi>}</Fact>
        <Fact term={texts.memberId}>{record.memberId}</Fact>
        {record.aboutMemberId && <Fact term={texts.about}>{record.aboutMemberId}</Fact>}
        <Fact term={texts.plan}>{record.planName}</Fact>
        {record.claimNumber && <Fact term={texts.claim}>{record.claimNumber}</Fact>}
        {about && (
          <Fact term={texts.document}>
            <InsurerText text={about.title} format={(title) => titledDocument(about, title)} />
          </Fact>
        )}
        {record.authorizationNumber && <Fact term={texts.authorization}>{record.authorizationNumber}</Fact>}
        {record.deadline && (
          <Fact term={texts.decision.due}>
            <DecisionDue deadline={record.deadline} />
          </Fact>
        )}
        {call && <Fact term={texts.call}>{callInWords(call)}</Fact>}
        {phone && (
          <Fact term={texts.phone}>
            <PhoneLink number={phone} />
          </Fact>
        )}
        <Fact term={texts.due}>{longDate(record.answerBy)}</Fact>
        <Fact term={texts.takenBy}>{takenBy ? takenBy.name || takenBy.username : texts.nobody}</Fact>
      </DataList>
    </Part>
  )
}

/** The deadline in the member's words, and the rule behind it. */
function DecisionDue({ deadline }: { deadline: Deadline }) {
  const { title, more } = shownClock(deadline, now(), today())
  const { source } = deadline
  return (
    <>
      <strong>{title}</strong> {more.join(' ')} {source !== null && texts.decision.rule({ source })}
    </>
  )
}

function Thread({ record, reason }: Opened) {
  return (
    <Part title={texts.thread}>
      <ol role="list" className={styles.list}>
        {record.thread.map(({ messageId, isFromMember, sentAt, body, files }) => (
          <li key={messageId} className={styles.item}>
            <div className={isFromMember ? undefined : own.ours}>
              <p className={own.quiet}>
                {isFromMember
                  ? texts.wrote({ name: isolate(record.firstName), when: momentInZone(sentAt) })
                  : texts.weWrote({ when: momentInZone(sentAt) })}
              </p>
              <p className={own.text} dir="auto">
                {body}
              </p>
            </div>
            {files.map(({ fileId, name }) => (
              <Attachment
                key={fileId}
                name={name}
                get={() => fileOf({ record, reason }, { messageId, fileId })}
              />
            ))}
          </li>
        ))}
      </ol>
    </Part>
  )
}

type WorkProps = Opened & { isMine: boolean; onDone: (said: string) => void }

/** Takes, releases or closes the question. */
function Work({ record, reason, isMine, onDone }: WorkProps) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ work }: { work: () => Promise<void>; said: string }) => work(),
    onSuccess: (_data, { said }) => onDone(said),
    onSettled: () => client.invalidateQueries({ queryKey: ['questions'] }),
  })
  if (record.state === 'closed') return null
  const press = (work: () => Promise<void>, said: string) => () => isPending || mutate({ work, said })
  const endings = record.state === 'answered' ? [undefined] : CLOSINGS
  return (
    <Part title={texts.work}>
      <div role="alert">{error && <Failed error={error} />}</div>
      {!isMine && record.takenBy && <p>{record.isLate ? texts.lateElsewhere : texts.somebodyElses}</p>}
      {!isMine && (!record.takenBy || record.isLate) && (
        <>
          {!record.takenBy && <p>{texts.takeFirst}</p>}
          <div>
            <Button variant="primary" onPress={press(() => take(record.questionId), texts.taken)}>
              {texts.take}
            </Button>
          </div>
        </>
      )}
      {isMine && (
        <div className={styles.buttons}>
          {endings.map((outcome) => (
            <Button
              key={outcome ?? 'answered'}
              onPress={press(() => close({ record, reason }, outcome), texts.closed)}
            >
              {outcome ? texts.closings[outcome] : texts.close}
            </Button>
          ))}
          <Button variant="quiet" onPress={press(() => giveBack(record.questionId), texts.givenBack)}>
            {texts.giveBack}
          </Button>
        </div>
      )}
    </Part>
  )
}

function HandOver({ record, reason, onDone }: Opened & { onDone: () => void }) {
  const client = useQueryClient()
  return (
    <Part title={staffHandOverMessages.handOver}>
      <HandOverForm
        coworkers={record.coworkers}
        onSend={async (body) => {
          await handOver({ record, reason }, body)
          onDone()
          await client.invalidateQueries({ queryKey: ['questions'] })
        }}
      />
    </Part>
  )
}
