import { mdiSendOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formTrouble } from '#api/form-trouble.ts'
import { useOnce } from '#api/use-once.ts'
import { AppealGround, MOST_APPEAL_CHARACTERS } from '#contract/entities/claim-notes.ts'
import { type ClaimKey, startingAppeal } from '#features/claims/claim/claim-notes.queries.ts'
import { TypedFields, draftQuery, dropDraft, keepDraft } from '#offline/drafts.ts'
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

type Parts = { claimKey: ClaimKey; onSent: () => void }

const draftFor = ({ memberId, claimId }: ClaimKey) => ({
  name: `appeal ${memberId} ${claimId}`,
  schema: TypedFields,
})

/** The appeal in the member's own words, as far as it was written before; what was sent takes its place. */
export function AppealFields(parts: Parts) {
  const { data } = useQuery(draftQuery(draftFor(parts.claimKey)))
  return data === undefined ? null : <Fields {...parts} draft={data} />
}

function Fields({ claimKey, onSent, draft }: Parts & { draft: Record<string, string> | null }) {
  const [kept] = useState(draft)
  const label = useId()
  const { send } = useOnce(startingAppeal(claimKey))
  return (
    <Disclosure summary={<span id={label}>{words.start}</span>} isOpen={kept !== null}>
      {kept && <p>{words.kept}</p>}
      <Form
        aria-labelledby={label}
        schema={AppealForm}
        troubleOf={troubleOf}
        submit={{ label: words.send, busy: words.sending, icon: mdiSendOutline }}
        onTyped={(typed) => keepDraft(draftFor(claimKey), typed)}
        onSend={async (body) => {
          await send(body)
          dropDraft(draftFor(claimKey))
          onSent()
        }}
      >
        <RadioGroup name="ground" label={words.ground} choices={grounds} defaultValue={kept?.['ground']} />
        <TextArea
          name="letter"
          label={words.letter}
          hint={words.letterHint}
          most={MOST_APPEAL_CHARACTERS}
          defaultValue={kept?.['letter']}
        />
      </Form>
    </Disclosure>
  )
}
