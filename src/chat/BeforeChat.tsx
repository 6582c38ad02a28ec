import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { now } from '#base/clock.ts'
import { language } from '#base/language.ts'
import { phoneNumber } from '#base/phone.ts'
import { ChatLanguage } from '#contract/entities/chat.ts'
import { MOST_MESSAGE_CHARACTERS } from '#contract/entities/message.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { QuestionTopic } from '#contract/entities/question.ts'
import type { OpenHours } from '#contract/open-hours.ts'
import { useBrand } from '#member/brand.ts'
import { patientQuery } from '#records/health-record.queries.ts'
import { questionTopicMessages } from '#records/locales/question-topic.gen.ts'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { openInWords } from './hours-in-words.ts'
import { chatMessages as texts } from './locales/chat.gen.ts'
import { begin, noteTyped, typedText } from './portal-chat.ts'
import styles from './ChatPanel.module.css'

const NewChat = v.object({
  topic: v.picklist(QuestionTopic.options, texts.noTopic),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(texts.noText),
    v.maxLength(MOST_MESSAGE_CHARACTERS, texts.tooLong({ most: MOST_MESSAGE_CHARACTERS })),
  ),
  language: ChatLanguage,
})

/** The questions and notices before a chat begins. */
export function BeforeChat({ plan, hours }: { plan: Membership; hours: OpenHours }) {
  const { phones } = useBrand(plan)
  // If this call fails, the page shows a notice below and the chat starts without the result (BP-FA-004).
  const patient = useQuery(patientQuery(plan))
  const { isOpen, words } = openInWords(hours, now())
  if (!isOpen) return <Closed words={words} />
  const hasDetails = !patient.isError && patient.data !== null
  return (
    <div className={styles.body}>
      <p>{hasDetails ? texts.seen : texts.seenLess}</p>
      <p>{texts.emergency}</p>
      <Form
        schema={NewChat}
        onSend={({ topic, text, language: spoken }) =>
          begin({
            memberId: plan.memberId,
            contractType: plan.contractType,
            topic,
            text,
            language: spoken,
            hasDetails,
          })
        }
        // The text survives if the panel is minimized before the chat begins.
        onTyped={({ text = '' }) => noteTyped(text)}
        troubleOf={(failure) => formTrouble(failure)}
        submit={{ label: texts.begin, busy: texts.beginning }}
      >
        <SelectField
          name="topic"
          label={texts.topic}
          none={texts.chooseTopic}
          choices={QuestionTopic.options.map((value) => ({ value, label: questionTopicMessages[value] }))}
        />
        <TextArea name="text" label={texts.first} most={MOST_MESSAGE_CHARACTERS} defaultValue={typedText()} />
        <RadioGroup
          name="language"
          label={texts.language}
          defaultValue={language}
          choices={ChatLanguage.options.map((value) => ({ value, label: texts.languages[value] }))}
        />
      </Form>
      <p className={styles.quiet}>
        {texts.help({
          phone: phoneNumber(phones.member),
          tty: phones.tty === '711' ? '711' : phoneNumber(phones.tty),
        })}
      </p>
    </div>
  )
}

const Closed = ({ words }: { words: string }) => (
  <div className={styles.body}>
    <Notice title={texts.closedTitle} action={<ButtonLink to="/messages/new">{texts.message}</ButtonLink>}>
      <p>{words}.</p>
      <p>{texts.closedBody}</p>
    </Notice>
    <p>{texts.emergency}</p>
  </div>
)
