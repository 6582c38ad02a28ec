import { mdiMagnify } from '@mdi/js'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { MOST_SERVICE_CHARACTERS } from '#contract/calls/cost-estimates.ts'
import { Card } from '#ui/Card.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { estimatesMessages } from './locales/estimates.gen.ts'
import styles from './CostEstimates.module.css'

const { search: texts } = estimatesMessages

const Fields = v.object({
  service: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(texts.missing),
    v.maxLength(MOST_SERVICE_CHARACTERS, texts.tooLong),
  ),
})

/** The service in the member's words, or its code. */
export function ServiceSearch({
  asked,
  onAsk,
}: {
  asked: string | undefined
  onAsk: (text: string) => void
}) {
  return (
    <Card className={styles.card} aria-label={texts.title}>
      <h2 id="estimate-search">{texts.title}</h2>
      <Form
        aria-labelledby="estimate-search"
        schema={Fields}
        troubleOf={(failure) => formTrouble(failure)}
        submit={{ label: texts.submit, busy: texts.busy, icon: mdiMagnify }}
        onSend={async ({ service }) => onAsk(service)}
      >
        <TextField
          name="service"
          label={texts.service}
          hint={texts.hint}
          defaultValue={asked ?? ''}
          maxLength={MOST_SERVICE_CHARACTERS}
        />
      </Form>
    </Card>
  )
}
