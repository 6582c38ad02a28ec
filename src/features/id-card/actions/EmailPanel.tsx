import { mdiEmailOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { contractTypeWords } from '#member/contract-type.words.ts'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { words as kit } from '#ui/ui.words.ts'
import { ActionPanel, type PanelProps } from './ActionPanel.tsx'
import { EmailForm } from './card-actions.rules.ts'
import { words } from './card-actions.words.ts'
import { type CardKey, emailing, replacementsOf } from './id-card-actions.queries.ts'
import { Preview } from './Preview.tsx'
import { Sent } from './Sent.tsx'
import { SentLog } from './SentLog.tsx'

const { email, preview } = words

const troubleOf = (failure: unknown) => formTrouble(failure, { to: kit.form.validEmail })

/** The card as a PDF to an e-mail address, the one on file unless the member changes it. */
export function EmailPanel({ card, onClose }: PanelProps) {
  const id = useId()
  const key = { memberId: useMember().plan.memberId, cardId: card.cardId }
  const { done, send, again } = useIdempotentMutation(emailing(key))
  const onFile = useAddressOnFile(key)
  return (
    <ActionPanel
      id={id}
      title={email.title}
      body={email.body}
      onClose={onClose}
      aside={<SentLog card={key} />}
    >
      {done && <Sent delivery={done} another={email.another} onAnother={again} onClose={onClose} />}
      {!done && onFile === undefined && (
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      )}
      {!done && onFile !== undefined && (
        <EmailFields formName={id} onFile={onFile} send={send} card={card} onClose={onClose} />
      )}
    </ActionPanel>
  )
}

/** Undefined while it is asked for; empty where there is none or nobody could say. */
function useAddressOnFile(key: CardKey): string | undefined {
  const { data, isPending } = useQuery(replacementsOf(key))
  return isPending ? undefined : (data?.emailOnFile ?? '')
}

function EmailFields({
  formName,
  onFile,
  send,
  card,
  onClose,
}: PanelProps & {
  formName: string
  onFile: string
  send: (values: v.InferOutput<typeof EmailForm>) => Promise<void>
}) {
  const [typed, setTyped] = useState<Record<string, string>>({ to: onFile })
  const to = v.safeParse(EmailForm, typed)
  return (
    <Form
      aria-labelledby={formName}
      schema={EmailForm}
      onSend={send}
      troubleOf={troubleOf}
      onTyped={setTyped}
      submit={{ label: email.send, busy: email.sending, icon: mdiEmailOutline }}
      otherwise={<Button onClick={onClose}>{words.cancel}</Button>}
    >
      <TextField
        name="to"
        type="email"
        autoComplete="email"
        label={email.to}
        hint={onFile ? email.onFile : undefined}
        defaultValue={onFile}
      />
      <Preview
        what={preview.card(card.memberName, contractTypeWords[card.contractType])}
        to={to.success ? to.output.to : undefined}
        note={email.anyone}
      />
    </Form>
  )
}
