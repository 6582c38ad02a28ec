import { mdiCommentEditOutline, mdiSendOutline } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { longDate } from '#base/dates.ts'
import {
  MOST_RECORD_REQUEST_CHARACTERS as MOST,
  type RecordRequest,
} from '#contract/entities/record-request.ts'
import { textOnly } from '#contract/text.ts'
import { recordRequestsMessages } from '#features/health-records/locales/record-requests.gen.ts'
import styles from '#features/health-records/HealthRecordsPage.module.css'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { Form } from '#ui/Form.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { disagreeOf } from './record-requests.queries.ts'

const { disagree: texts, complain, form } = recordRequestsMessages

const Fields = v.object({
  text: v.pipe(
    v.string(),
    v.transform(textOnly),
    v.trim(),
    v.nonEmpty(texts.empty),
    v.maxLength(MOST, form.errors.tooLong({ most: MOST })),
  ),
})

/** After a denial: the member's statement and the insurer's answer to it, or the form to send one. */
export function DisagreePart({ one }: { one: RecordRequest }) {
  const [isOpen, setOpen] = useState(false)
  const part = useRef<HTMLElement>(null)
  const { mayDisagree, disagreement, rebuttal } = one
  if (!mayDisagree && !disagreement) return null
  const cancel = () => {
    setOpen(false)
    requestAnimationFrame(() => part.current?.querySelector('button')?.focus())
  }
  return (
    <TitledCard
      ref={part}
      tabIndex={-1}
      className={styles.facts}
      title={disagreement ? texts.yours : texts.title}
    >
      {disagreement && (
        <div className={styles.whose}>
          {disagreement.on && <p>{longDate(disagreement.on)}</p>}
          <p className={styles.typed}>
            <InsurerText text={disagreement.text} />
          </p>
        </div>
      )}
      {rebuttal && (
        <div className={styles.whose}>
          <h3>{texts.ours}</h3>
          <p>
            <InsurerText text={rebuttal.text} />
          </p>
        </div>
      )}
      {!disagreement && (
        <>
          <p className={styles.whose}>{texts.body}</p>
          {isOpen ? (
            <DisagreeForm handle={one.handle} onCancel={cancel} onSent={() => part.current?.focus()} />
          ) : (
            <div>
              <Button icon={mdiCommentEditOutline} onPress={() => setOpen(true)}>
                {texts.button}
              </Button>
            </div>
          )}
        </>
      )}
      <p className={styles.whose}>{complain}</p>
    </TitledCard>
  )
}

type FormProps = { handle: string; onCancel: () => void; onSent: () => void }

function DisagreeForm({ handle, onCancel, onSent }: FormProps) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('textarea')?.focus(), [])
  const { plan } = useMember()
  const { send } = useIdempotentMutation(disagreeOf(plan, handle))
  const { refused, refuse } = useNeedsNetwork<'send'>(texts.offline)
  return (
    <Form
      schema={Fields}
      troubleOf={(failure) => formTrouble(failure, { text: texts.empty })}
      submit={{ label: texts.submit, busy: texts.sending, icon: mdiSendOutline }}
      otherwise={
        <>
          <Button variant="quiet" onPress={onCancel}>
            {form.cancel}
          </Button>
          {refused && <NeedsNetwork>{texts.offline}</NeedsNetwork>}
        </>
      }
      onSend={async (fields) => {
        if (refuse('send')) return
        await send(fields)
        announce(texts.done)
        onSent()
      }}
    >
      <div ref={field}>
        <TextArea name="text" label={texts.label} most={MOST} />
      </div>
    </Form>
  )
}
