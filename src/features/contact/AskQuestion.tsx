import { mdiCheckCircleOutline, mdiSendOutline } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { longDate } from '#base/dates.ts'
import { phoneNumber } from '#base/phone.ts'
import { MOST_COMMENT_CHARACTERS, type Question, QuestionTopic } from '#contract/entities/question.ts'
import { claimQuery } from '#records/claim.queries.ts'
import { useMember } from '#member/current.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { plansToAskAbout } from '#member/plans-to-ask-about.ts'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Form } from '#ui/Form.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { contractTypeMessages } from '#member/locales/contract-type.gen.ts'
import { questionTopicMessages } from '#records/locales/question-topic.gen.ts'
import { questionsMessages } from './locales/questions.gen.ts'
import { CallFields, callInWords } from './CallFields.tsx'
import { type Draft, currentDraft, dropDraft, initialDraft, keepDraft } from './question-draft.ts'
import { askQuestionMutation } from './questions.queries.ts'
import { type QuestionBody, QuestionForm } from './questions.rules.ts'
import styles from './AskQuestion.module.css'

const { errors } = questionsMessages

/** The question form; once it is sent, the day of the answer replaces it. */
export function AskQuestion() {
  const heading = useId()
  const { plan } = useMember()
  const { done, send, again } = useIdempotentMutation(askQuestionMutation(plan.memberId))
  const { about, claim = '' } = useSearch({ strict: false })
  const number = useQueryClient().getQueryData(claimQuery(plan, claim).queryKey)?.claimNumber
  const [saved, setSaved] = useState(currentDraft)
  const [draft, setDraft] = useState(() => initialDraft({ about, claim: number }, saved))
  const startOver = () => {
    setSaved(undefined)
    setDraft(undefined)
    again()
  }
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{questionsMessages.title}</h2>
      {done ? (
        <QuestionSent question={done} onAnother={startOver} />
      ) : (
        <QuestionFields
          labelledBy={heading}
          draft={draft}
          isRestored={saved !== undefined}
          onSend={async (body) => {
            await send(body)
            dropDraft()
          }}
        />
      )}
    </Card>
  )
}

const topics = QuestionTopic.options.map((value) => ({ value, label: questionTopicMessages[value] }))

/** Replaces the server's field messages, which are for programmers. */
const fieldMessages = {
  topic: errors.topic,
  contractType: errors.contractType,
  phone: errors.phone,
  comments: errors.tooLong({ most: MOST_COMMENT_CHARACTERS }),
  on: errors.callDay,
  window: errors.callWindow,
}
const troubleOf = (failure: unknown) => formTrouble(failure, fieldMessages)

type QuestionFieldsProps = {
  labelledBy: string
  draft: Draft | undefined
  /** Whether the form restored unsent text. */
  isRestored: boolean
  onSend: (body: QuestionBody) => Promise<void>
}

/** Topic, plan, phone number and comments; the company is the plan's own (spec §5, contact). */
function QuestionFields({ labelledBy, draft, isRestored, onSend }: QuestionFieldsProps) {
  const { plan, username } = useMember()
  const plans = plansToAskAbout(plan, useQuery(membershipsQuery(username)).data ?? [])
  const [way, setWay] = useState(draft?.['way'] ?? 'write')
  const send = (values: QuestionForm) => {
    const about = plans.find(({ contractType }) => contractType === values.contractType) ?? plan
    return onSend({ ...values, companyId: about.companyId })
  }
  return (
    <>
      <p>
        {questionsMessages.body} {questionsMessages.urgent}
      </p>
      {useConnection() !== 'online' && <Notice tone="warning">{questionsMessages.offline}</Notice>}
      {isRestored && <Notice>{questionsMessages.draft}</Notice>}
      <Form
        aria-labelledby={labelledBy}
        schema={QuestionForm}
        onSend={send}
        troubleOf={troubleOf}
        onTyped={(typed) => void keepDraft(typed)}
        submit={{ label: questionsMessages.send, busy: questionsMessages.sending, icon: mdiSendOutline }}
      >
        <SelectField
          name="topic"
          label={questionsMessages.topic}
          none={questionsMessages.noTopic}
          choices={topics}
          defaultValue={draft?.['topic']}
        />
        <SelectField
          name="contractType"
          label={questionsMessages.plan}
          none={questionsMessages.noPlan}
          choices={plans.map(({ contractType }) => ({
            value: contractType,
            label: contractTypeMessages[contractType],
          }))}
          defaultValue={draft?.['contractType'] ?? plan.contractType}
        />
        <RadioGroup
          name="way"
          label={questionsMessages.call.way}
          value={way}
          onChange={setWay}
          choices={(['write', 'call'] as const).map((value) => ({
            value,
            label: questionsMessages.call.ways[value],
          }))}
        />
        {way === 'call' && <CallFields on={draft?.['on']} window={draft?.['window']} />}
        <TextField
          name="phone"
          type="tel"
          autoComplete="tel"
          label={questionsMessages.phone}
          hint={way === 'call' ? questionsMessages.call.phoneHint : questionsMessages.phoneHint}
          format={phoneNumber}
          defaultValue={draft?.['phone']}
        />
        <TextArea
          name="comments"
          label={questionsMessages.comments}
          hint={questionsMessages.commentsHint}
          most={MOST_COMMENT_CHARACTERS}
          defaultValue={draft?.['comments']}
        />
      </Form>
    </>
  )
}

/** Replaces the form, and takes the focus so that screen readers read it. */
function QuestionSent({ question, onAnother }: { question: Question; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <div className={styles.sign}>
        <Icon path={mdiCheckCircleOutline} size={32} />
      </div>
      <h3 ref={heading} tabIndex={-1}>
        {questionsMessages.sent}
      </h3>
      <p>
        {question.call
          ? questionsMessages.call.will({ when: callInWords(question.call) })
          : questionsMessages.sentBody({ day: longDate(question.answerBy) })}
      </p>
      <div>
        <Button onClick={onAnother}>{questionsMessages.another}</Button>
      </div>
    </div>
  )
}
