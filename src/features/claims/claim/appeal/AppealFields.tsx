import { mdiSendOutline } from '@mdi/js'
import { useId } from 'react'
import { formTrouble } from '#api/form-trouble.ts'
import { useOnce } from '#api/use-once.ts'
import { AppealGround, MOST_APPEAL_CHARACTERS } from '#contract/entities/claim-notes.ts'
import { type ClaimKey, startingAppeal } from '#features/claims/claim/claim-notes.queries.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Form } from '#ui/Form.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { AppealForm } from './appeal.rules.ts'
import { words } from './appeal.words.ts'

const grounds = AppealGround.options.map((value) => ({ value, label: words.grounds[value] }))

const troubleOf = (failure: unknown) =>
  formTrouble(failure, {
    ground: words.errors.ground,
    letter: words.errors.tooLong(MOST_APPEAL_CHARACTERS),
  })

/** The appeal in the member's own words; what was sent takes its place. */
export function AppealFields({ claimKey, onSent }: { claimKey: ClaimKey; onSent: () => void }) {
  const label = useId()
  const { send } = useOnce(startingAppeal(claimKey))
  return (
    <Disclosure summary={<span id={label}>{words.start}</span>}>
      <Form
        aria-labelledby={label}
        schema={AppealForm}
        troubleOf={troubleOf}
        submit={{ label: words.send, busy: words.sending, icon: mdiSendOutline }}
        onSend={async (body) => {
          await send(body)
          onSent()
        }}
      >
        <RadioGroup name="ground" label={words.ground} choices={grounds} />
        <TextArea name="letter" label={words.letter} hint={words.letterHint} most={MOST_APPEAL_CHARACTERS} />
      </Form>
    </Disclosure>
  )
}
