import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { type Coworker, HAND_OVER_NOTE } from '#contract/entities/staff-question.ts'
import { words } from '#contract/text.ts'
import { Form } from '#ui/Form.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import { staffHandOverMessages as texts } from './locales/staff-hand-over.gen.ts'

const Fields = v.object({
  to: v.pipe(v.string(), v.nonEmpty(texts.noCoworker)),
  note: words(HAND_OVER_NOTE, {
    short: texts.noteShort,
    long: texts.noteLong,
    hidden: staffFrameMessages.hidden,
  }),
})

type Props = {
  coworkers: readonly Coworker[]
  /** `to` is the coworker's username. */
  onSend: (body: { to: string; note: string }) => Promise<void>
}

/** Passes a question or a chat to a coworker, with a note that the member doesn't see. */
export const HandOverForm = ({ coworkers, onSend }: Props) => (
  <Form
    schema={Fields}
    onSend={onSend}
    troubleOf={(failure) => formTrouble(failure, { to: texts.noCoworker })}
    submit={{ label: texts.handOver, busy: texts.busy }}
  >
    <SelectField
      name="to"
      label={texts.coworker}
      none={texts.chooseCoworker}
      choices={coworkers.map(({ username, name }) => ({ value: username, label: name || username }))}
    />
    <TextArea name="note" label={texts.noteFor} most={HAND_OVER_NOTE.most} />
  </Form>
)
