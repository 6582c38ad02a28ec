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
import { TypedFields } from '#drafts/drafts.ts'
import { type FieldsDraft, useFieldsDraft } from '#drafts/use-fields-draft.ts'
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
  const { plan } = useMember()
  const [isOpen, setOpen] = useState(false)
  const part = useRef<HTMLElement>(null)
  const draft = useFieldsDraft({ name: `disagreement ${plan.memberId} ${one.handle}`, schema: TypedFields })
  const { mayDisagree, disagreement, rebuttal } = one
  if (!mayDisagree && !disagreement) return null
  const cancel = () => {
    draft?.drop()
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
      {!disagreement && draft && (
        <>
          <p className={styles.whose}>{texts.body}</p>
          {isOpen || draft.isBegun ? (
            <DisagreeForm
              handle={one.handle}
              draft={draft}
              takesFocus={isOpen}
              onCancel={cancel}
              onSent={() => part.current?.focus()}
            />
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

type FormProps = {
  handle: string
  draft: FieldsDraft
  /** Whether the member has just opened it. */
  takesFocus: boolean
  onCancel: () => void
  onSent: () => void
}

function DisagreeForm({ handle, draft, takesFocus, onCancel, onSent }: FormProps) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.querySelector('textarea')?.focus()
  }, [takesFocus])
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
      onTyped={draft.onTyped}
      onSend={async (fields) => {
        if (refuse('send')) return
        await send(fields)
        draft.drop()
        announce(texts.done)
        onSent()
      }}
    >
      <div ref={field}>
        <TextArea name="text" label={texts.label} most={MOST} defaultValue={draft.typed['text']} />
      </div>
    </Form>
  )
}
