import { mdiSendOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { formTrouble } from '#api/failure.ts'
import { MOST_COMMENT_CHARACTERS, QuestionTopic } from '#contract/entities/question.ts'
import { phoneNumber } from '#base/phone.ts'
import { contractTypeWords } from '#member/contract-type.words.ts'
import { useMember } from '#member/current.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { useConnection } from '#offline/connection.ts'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type Draft, keepDraft } from './draft.ts'
import { type QuestionBody, QuestionForm, plansToAskAbout } from './questions.rules.ts'
import { words } from './questions.words.ts'

const { errors } = words

const topics = QuestionTopic.options.map((value) => ({ value, label: words.topics[value] }))

/** The server's findings, in our words, where its sentence is for programmers. */
const atFields = {
  topic: errors.topic,
  contractType: errors.contractType,
  phone: errors.phone,
  comments: errors.tooLong(MOST_COMMENT_CHARACTERS),
}
const troubleOf = (failure: unknown) => formTrouble(failure, atFields)

type Props = {
  labelledBy: string
  draft: Draft | undefined
  /** Whether any of it was typed before and not sent. */
  isKept: boolean
  onSend: (body: QuestionBody) => Promise<void>
}

/** Topic, plan, telephone number and comments; the company is the plan's own (spec §5, contact). */
export function QuestionFields({ labelledBy, draft, isKept, onSend }: Props) {
  const { plan, username } = useMember()
  const plans = plansToAskAbout(plan, useQuery(membershipsQuery(username)).data ?? [])
  const send = (values: QuestionForm) => {
    const about = plans.find(({ contractType }) => contractType === values.contractType) ?? plan
    return onSend({ ...values, companyId: about.companyId })
  }
  return (
    <>
      <p>
        {words.body} {words.urgent}
      </p>
      {useConnection() !== 'online' && <Notice tone="warning">{words.offline}</Notice>}
      {isKept && <Notice>{words.draft}</Notice>}
      <Form
        aria-labelledby={labelledBy}
        schema={QuestionForm}
        onSend={send}
        troubleOf={troubleOf}
        onTyped={(typed) => void keepDraft(typed)}
        submit={{ label: words.send, busy: words.sending, icon: mdiSendOutline }}
      >
        <SelectField
          name="topic"
          label={words.topic}
          none={words.noTopic}
          choices={topics}
          defaultValue={draft?.['topic']}
        />
        <SelectField
          name="contractType"
          label={words.plan}
          none={words.noPlan}
          choices={plans.map(({ contractType }) => ({
            value: contractType,
            label: contractTypeWords[contractType],
          }))}
          defaultValue={draft?.['contractType'] ?? plan.contractType}
        />
        <TextField
          name="phone"
          type="tel"
          autoComplete="tel"
          label={words.phone}
          hint={words.phoneHint}
          format={phoneNumber}
          defaultValue={draft?.['phone']}
        />
        <TextArea
          name="comments"
          label={words.comments}
          hint={words.commentsHint}
          most={MOST_COMMENT_CHARACTERS}
          defaultValue={draft?.['comments']}
        />
      </Form>
    </>
  )
}
