import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { language } from '#base/language.ts'
import { type AnswerTemplate, fillTemplate } from '#contract/content/answer-template.ts'
import { ANSWER_TEXT, type QuestionRecord } from '#contract/entities/staff-question.ts'
import { words } from '#contract/text.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { dropAnswer, keepAnswer, keptAnswer } from './answer-draft.ts'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import { staffQuestionsMessages as texts } from './locales/staff-questions.gen.ts'
import { Part } from './Part.tsx'
import { answerMutation, templatesQuery } from './questions.queries.ts'
import styles from './Frame.module.css'

/** A question that a staff member opened, with the reason. */
export type Opened = { record: QuestionRecord; reason: string }

/** A placeholder that a template leaves for the agent to fill in. */
const LEFT_OPEN = /[{[][^\]}\n]+[\]}]/

const AnswerForm = v.object({
  text: v.pipe(
    words(ANSWER_TEXT, {
      short: texts.empty,
      long: texts.long,
      hidden: staffFrameMessages.hidden,
    }),
    v.check((text) => !LEFT_OPEN.test(text), texts.leftOpen),
  ),
})

/** The field's content; the field is redrawn for each text that wasn't typed into it. */
type Shown = { text: string; times: number }

/** The answer, from a template or typed; typed text survives a reload. */
export function AnswerPart({ record, reason, onDone }: Opened & { onDone: () => void }) {
  const { questionId } = record
  const client = useQueryClient()
  const { send } = useIdempotentMutation(answerMutation(questionId))
  const typed = useRef('')
  const [shown, setShown] = useState<Shown>()
  const show = (text: string) => {
    typed.current = text
    setShown((before) => ({ text, times: (before?.times ?? 0) + 1 }))
  }
  const showKept = useEffectEvent(show)
  useEffect(() => {
    let isLeft = false
    void keptAnswer(questionId).then((text) => isLeft || showKept(text))
    return () => {
      isLeft = true
    }
  }, [questionId])
  const keep = (text: string) => {
    typed.current = text
    void keepAnswer({ questionId, text })
  }
  if (!shown) return null
  return (
    <Part title={texts.answerTitle}>
      <Templates
        record={record}
        onInsert={(text) => {
          const next = typed.current.trim() === '' ? text : `${typed.current.trimEnd()}\n\n${text}`
          keep(next)
          show(next)
          announce(texts.inserted)
        }}
      />
      <Notice>{texts.mailHint}</Notice>
      <Form
        schema={AnswerForm}
        onSend={async ({ text }) => {
          await send({ reason, text, seen: record.thread.length })
          await dropAnswer(questionId)
          onDone()
          await client.invalidateQueries({ queryKey: ['questions'] })
        }}
        onTyped={({ text = '' }) => keep(text)}
        troubleOf={(failure) => formTrouble(failure)}
        submit={{ label: texts.send, busy: texts.sending }}
      >
        <TextArea
          key={shown.times}
          name="text"
          label={texts.text}
          most={ANSWER_TEXT.most}
          defaultValue={shown.text}
        />
      </Form>
    </Part>
  )
}

type TemplatesProps = { record: QuestionRecord; onInsert: (text: string) => void }

function Templates({ record, onInsert }: TemplatesProps) {
  const { data } = useQuery(templatesQuery)
  const [chosen, setChosen] = useState('')
  const [spoken, setSpoken] = useState<string>(language)
  const all = data?.templates ?? []
  const fitting = [
    ...all.filter(({ topic }) => topic === record.topic),
    ...all.filter(({ topic }) => topic === undefined),
    ...all.filter(({ topic }) => topic !== undefined && topic !== record.topic),
  ]
  const template = fitting.find(({ id }) => id === chosen)
  if (fitting.length === 0) return null
  return (
    <div className={styles.list}>
      <div className={styles.pair}>
        <SelectField
          name="template"
          label={texts.template}
          none={texts.noTemplate}
          isOptional
          choices={fitting.map(({ id, titleEn, titleEs }) => ({
            value: id,
            label: language === 'es' ? titleEs : titleEn,
          }))}
          onChosen={setChosen}
        />
        <RadioGroup
          name="language"
          label={texts.language}
          value={spoken}
          onChange={setSpoken}
          choices={(['en', 'es'] as const).map((value) => ({ value, label: texts.languages[value] }))}
        />
      </div>
      {template && (
        <div>
          <Button onPress={() => onInsert(textIn(template, record, spoken))}>{texts.insert}</Button>
        </div>
      )}
    </div>
  )
}

function textIn({ textEn, textEs }: AnswerTemplate, record: QuestionRecord, spoken: string): string {
  const dayIn = new Intl.DateTimeFormat(spoken === 'es' ? 'es-US' : 'en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const day = (date: string) => dayIn.format(Date.parse(date))
  return fillTemplate(spoken === 'es' ? textEs : textEn, {
    firstName: record.firstName,
    plan: record.planName,
    answerBy: day(record.answerBy),
    ...(record.call ? { callDay: day(record.call.on) } : {}),
  })
}
