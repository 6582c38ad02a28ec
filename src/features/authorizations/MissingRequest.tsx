import { mdiFileQuestionOutline, mdiSendOutline } from '@mdi/js'
import { useState } from 'react'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { longDate } from '#base/dates.ts'
import { type DraftToSend, noteMessageSent, sendDraft } from '#drafts/message/drafts.queries.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { MissingRequestForm, messageOf } from './missing-request.rules.ts'
import { authorizationMissingMessages as texts } from './locales/authorization-missing.gen.ts'

/** For a doctor's request that isn't in the list: sends us a question, and says what to ask the doctor for. */
export function MissingRequest() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="quiet" isFlush icon={mdiFileQuestionOutline} onPress={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <Ask onClose={() => setOpen(false)} />}
    </div>
  )
}

function Ask({ onClose }: { onClose: () => void }) {
  const { plan } = useMember()
  const [draftId] = useState(() => crypto.randomUUID())
  const { done, send } = useIdempotentMutation({
    mutationFn: (sending: DraftToSend) => sendDraft(plan.memberId, sending),
    onSuccess: () => noteMessageSent(plan.memberId, draftId),
  })
  const { refused, refuse } = useNeedsNetwork<'send'>(texts.offline)
  if (done)
    return (
      <Dialog
        title={texts.sent}
        isOpen
        onClose={onClose}
        actions={
          <>
            <Button variant="primary" onPress={onClose}>
              {texts.close}
            </Button>
            <ButtonLink variant="quiet" to="/message/$id" params={{ id: done.messageId }}>
              {texts.see}
            </ButtonLink>
          </>
        }
      >
        <p>{texts.sentBody({ day: longDate(done.answerBy) })}</p>
        <p>{texts.office}</p>
      </Dialog>
    )
  return (
    <Dialog title={texts.open} isOpen onClose={onClose} actions={null}>
      <p>{texts.body}</p>
      <p>{texts.office}</p>
      <Form
        schema={MissingRequestForm}
        onSend={async (values) => {
          if (refuse('send')) return
          await send({ draftId, content: messageOf(values, plan) })
        }}
        troubleOf={(failure) => formTrouble(failure, {})}
        submit={{ label: texts.send, busy: texts.sending, icon: mdiSendOutline }}
        otherwise={
          <>
            <Button variant="quiet" onPress={onClose}>
              {texts.close}
            </Button>
            {refused && <NeedsNetwork>{texts.offline}</NeedsNetwork>}
          </>
        }
      >
        <TextField name="doctor" label={texts.doctor} />
        <TextField name="service" label={texts.service} />
        <DateField name="sentOn" label={texts.day} hint={texts.dayHint} />
      </Form>
    </Dialog>
  )
}
