import { useId, useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { dateAndTime } from '#base/dates.ts'
import { type ClaimNotes, MOST_NOTE_CHARACTERS } from '#contract/entities/claim-notes.ts'
import { textOnly } from '#contract/entities/question.ts'
import { type ClaimKey, savingNote } from '#features/claims/claim/claim-notes.queries.ts'
import { announce } from '#ui/announce.ts'
import { Card } from '#ui/Card.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { words } from './mine.words.ts'
import styles from './Mine.module.css'

const { note: said } = words

const NoteForm = v.object({
  text: v.pipe(
    v.string(),
    v.transform(textOnly),
    v.trim(),
    v.maxLength(MOST_NOTE_CHARACTERS, said.tooLong(MOST_NOTE_CHARACTERS)),
  ),
})

const troubleOf = (failure: unknown) => formTrouble(failure)

/** A note for the member's own eyes, kept by the server. */
export function NoteCard({ claimKey, note }: { claimKey: ClaimKey; note: ClaimNotes['note'] }) {
  const heading = useId()
  const { send, again } = useIdempotentMutation(savingNote(claimKey))
  const [told, tell] = useState('')
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{said.title}</h2>
      <p className={styles.quiet}>{words.private}</p>
      <Form
        aria-labelledby={heading}
        schema={NoteForm}
        troubleOf={troubleOf}
        submit={{ label: said.save, busy: said.saving }}
        onTyped={() => tell('')}
        onSend={async (body) => {
          tell('')
          await send(body)
          // The next press is another save, also of the same words.
          again()
          const sentence = body.text ? said.saved(dateAndTime(Date.now())) : said.removed
          tell(sentence)
          announce(sentence)
        }}
      >
        <TextArea
          name="text"
          label={said.label}
          hint={said.hint}
          isOptional
          most={MOST_NOTE_CHARACTERS}
          defaultValue={note?.text}
        />
      </Form>
      {told && <Notice tone="good" title={told} />}
      {!told && note && <p className={styles.quiet}>{said.saved(dateAndTime(Date.parse(note.at)))}</p>}
    </Card>
  )
}
