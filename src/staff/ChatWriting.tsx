import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { idempotencyKeys } from '#api/use-idempotent-mutation.ts'
import { language } from '#base/language.ts'
import { fillTemplate } from '#contract/content/answer-template.ts'
import { STAFF_CHAT_TEXT, type StaffChat } from '#contract/entities/staff-chat.ts'
import { words } from '#contract/text.ts'
import { announce } from '#ui/announce.ts'
import { Form } from '#ui/Form.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { chatRecordQuery, lastShownOf, sendTypingSignal, write } from './chats.queries.ts'
import { staffChatsMessages as texts } from './locales/staff-chats.gen.ts'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import { staffQuestionsMessages } from './locales/staff-questions.gen.ts'
import { Part } from './Part.tsx'
import { templatesQuery } from './questions.queries.ts'

/** The text of a template that the agent still has to fill in. */
const LEFT_OPEN = /[{[][^\]}\n]+[\]}]/
/** The shortest time between two typing signals. */
const TYPING_EVERY_MS = 3_000

const Writing = v.object({
  kind: v.picklist(['message', 'note']),
  text: v.pipe(
    words(STAFF_CHAT_TEXT, { short: texts.empty, long: texts.long, hidden: staffFrameMessages.hidden }),
    v.check((text) => !LEFT_OPEN.test(text), texts.leftOpen),
  ),
})

/** A message to the member, from a template or typed, or a note that only agents see. */
export function ChatWriting({ chat }: { chat: StaffChat }) {
  const { chatId } = chat
  const client = useQueryClient()
  const [shown, setShown] = useState({ text: '', times: 0 })
  // The same message has the same id at each retry, so that it stays one message.
  const [idFor, setIds] = useState(() => idempotencyKeys())
  const typed = useRef('')
  const toldAt = useRef(Number.NEGATIVE_INFINITY)
  const show = (text: string) => {
    typed.current = text
    setShown(({ times }) => ({ text, times: times + 1 }))
  }
  const tell = (text: string, kind: string | undefined) => {
    typed.current = text
    const now = performance.now()
    if (kind === 'note' || text === '' || now - toldAt.current < TYPING_EVERY_MS) return
    toldAt.current = now
    void sendTypingSignal(chatId, { isTyping: true, read: lastShownOf(chat) })
  }
  return (
    <Part title={texts.answerTitle}>
      <Templates
        chat={chat}
        onInsert={(text) => {
          show(typed.current.trim() === '' ? text : `${typed.current.trimEnd()}\n\n${text}`)
          announce(staffQuestionsMessages.inserted)
        }}
      />
      <Form
        schema={Writing}
        onSend={async ({ kind, text }) => {
          const message = { body: text, isNote: kind === 'note' }
          await write(chatId, { clientId: idFor(message), ...message })
          setIds(() => idempotencyKeys())
          show('')
          await client.invalidateQueries({ queryKey: chatRecordQuery(chatId).queryKey })
        }}
        onTyped={({ text = '', kind }) => tell(text, kind)}
        troubleOf={(failure) => formTrouble(failure)}
        submit={{ label: texts.send, busy: texts.sending }}
      >
        <TextArea
          key={`text ${shown.times}`}
          name="text"
          label={texts.text}
          most={STAFF_CHAT_TEXT.most}
          defaultValue={shown.text}
        />
        <RadioGroup
          key={`kind ${shown.times}`}
          name="kind"
          label={texts.kind}
          defaultValue="message"
          choices={(['message', 'note'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        />
      </Form>
    </Part>
  )
}

/** A template is inserted as soon as it is chosen, in the language of the chat. */
function Templates({ chat, onInsert }: { chat: StaffChat; onInsert: (text: string) => void }) {
  const { data } = useQuery(templatesQuery)
  const all = data?.templates ?? []
  const fitting = [
    ...all.filter(({ topic }) => topic === chat.topic),
    ...all.filter(({ topic }) => topic !== chat.topic),
  ]
  if (fitting.length === 0) return null
  const insert = (id: string) => {
    const template = fitting.find((one) => one.id === id)
    if (!template) return
    const text = chat.language === 'es' ? template.textEs : template.textEn
    onInsert(fillTemplate(text, { firstName: chat.firstName, plan: chat.planName }))
  }
  return (
    <SelectField
      name="template"
      label={staffQuestionsMessages.template}
      none={staffQuestionsMessages.noTemplate}
      isOptional
      choices={fitting.map(({ id, titleEn, titleEs }) => ({
        value: id,
        label: language === 'es' ? titleEs : titleEn,
      }))}
      onChosen={insert}
    />
  )
}
