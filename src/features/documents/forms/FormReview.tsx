import { fileLabel } from '#ui/file-label.ts'
import { mdiSendOutline } from '@mdi/js'
import { useId } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { language } from '#base/language.ts'
import { locale } from '#base/messages.ts'
import { SIGNATURE } from '#contract/calls/forms.ts'
import type { Answers, FillableForm } from '#contract/entities/form.ts'
import { answerText } from '#contract/forms/answer-text.ts'
import { shownAccount } from '#contract/forms/answers.ts'
import { words } from '#contract/text.ts'
import { fillMessages as labels } from '#features/documents/locales/fill.gen.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import type { ChosenFile } from '#files/prepare-file.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Form } from '#ui/Form.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { TextField } from '#ui/TextField.tsx'
import { typedField } from '#ui/form-data.ts'
import styles from './FormPage.module.css'

const { review } = labels

const Signature = v.object({ signedBy: typedField(words(SIGNATURE), review.noSignature) })

type Props = {
  form: FillableForm
  answers: Answers
  files: readonly ChosenFile[]
  people: readonly { memberId: string; name: string }[]
  onChange: () => void
  onSend: (signedBy: string) => Promise<void>
}

/** All answers, and the signature below them. */
export function FormReview({ form, answers, files, people, onChange, onSend }: Props) {
  const heading = useId()
  const { refused, refuse } = useNeedsNetwork<'send'>(review.offline)
  const reading = { language, locale, people, longDate }
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {review.title}
      </h2>
      <DataList>
        {form.fields.map((field) => {
          const answer = answers[field.name]
          if (answer === undefined) return null
          const isAccount = field.kind === 'account' && typeof answer === 'string'
          const shown = isAccount ? shownAccount(answer) : answer
          return (
            <Fact key={field.name} term={insurerText(field.label)}>
              <span className={styles.answer}>{answerText(field, shown, reading)}</span>
            </Fact>
          )
        })}
        {form.files && <Fact term={review.files}>{files.map(({ name }) => fileLabel(name)).join(', ')}</Fact>}
      </DataList>
      <h3>{review.sign}</h3>
      <p>
        <InsurerText text={form.statement} />
      </p>
      <Form
        aria-labelledby={heading}
        schema={Signature}
        troubleOf={formTrouble}
        submit={{ label: review.send, busy: review.sending, icon: mdiSendOutline }}
        otherwise={
          <>
            <Button onPress={onChange}>{review.change}</Button>
            {refused && <NeedsNetwork>{review.offline}</NeedsNetwork>}
          </>
        }
        onSend={async ({ signedBy }) => {
          if (!refuse('send')) await onSend(signedBy)
        }}
      >
        <TextField
          name="signedBy"
          label={review.signature}
          hint={review.signatureHint({ day: longDate(today().toString()) })}
          autoComplete="name"
          maxLength={SIGNATURE.most}
        />
      </Form>
    </Card>
  )
}
