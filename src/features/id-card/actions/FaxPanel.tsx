import { mdiFax } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type * as v from 'valibot'
import { ApiFailure, codeOf, formTrouble, sentenceOf } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { phoneNumber } from '#base/phone.ts'
import { contractTypeWords } from '#member/contract-type.words.ts'
import { useMember } from '#member/current.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import type { FormTrouble } from '#ui/form-context.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ActionPanel, type PanelProps } from './ActionPanel.tsx'
import { FaxForm, isFaxNumber, policyTypesOf } from './card-actions.rules.ts'
import { words } from './card-actions.words.ts'
import { faxing } from './id-card-actions.queries.ts'
import { Preview } from './Preview.tsx'
import { Sent } from './Sent.tsx'
import { SentLog } from './SentLog.tsx'

const { fax, preview, errors } = words

/** IDS-0002 is about the number, so it stands at the number too. */
function troubleOf(failure: unknown): FormTrouble {
  if (failure instanceof ApiFailure && codeOf(failure) === 'IDS-0002') {
    const { message, code } = sentenceOf(failure)
    return { code, fields: { faxNumber: message } }
  }
  return formTrouble(failure, { policyType: fax.noCard, faxNumber: errors.faxNumber })
}

/** The card to a fax machine (spec §5, ID card). */
export function FaxPanel({ card, onClose }: PanelProps) {
  const id = useId()
  const key = { memberId: useMember().plan.memberId, cardId: card.cardId }
  const { done, send, again } = useIdempotentMutation(faxing(key))
  return (
    <ActionPanel id={id} title={fax.title} body={fax.body} onClose={onClose} aside={<SentLog card={key} />}>
      {done ? (
        <Sent delivery={done} another={fax.another} onAnother={again} onClose={onClose} />
      ) : (
        <FaxFields formName={id} send={send} card={card} onClose={onClose} />
      )}
    </ActionPanel>
  )
}

function FaxFields({
  formName,
  send,
  card,
  onClose,
}: PanelProps & {
  formName: string
  send: (values: v.InferOutput<typeof FaxForm>) => Promise<void>
}) {
  const types = policyTypesOf(useQuery(membershipsQuery(useMember().username)).data ?? [], card)
  const [{ policyType, faxNumber = '' }, setTyped] = useState<Record<string, string>>({
    policyType: card.contractType,
  })
  const type = types.find((option) => option === policyType)
  return (
    <Form
      aria-labelledby={formName}
      schema={FaxForm}
      onSend={send}
      troubleOf={troubleOf}
      onTyped={setTyped}
      submit={{ label: fax.send, busy: fax.sending, icon: mdiFax }}
      otherwise={<Button onClick={onClose}>{words.cancel}</Button>}
    >
      <SelectField
        name="policyType"
        label={fax.policyType}
        hint={fax.whichPolicy}
        none={fax.noPolicy}
        defaultValue={card.contractType}
        choices={types.map((value) => ({ value, label: contractTypeWords[value] }))}
      />
      <TextField
        name="faxNumber"
        type="tel"
        autoComplete="off"
        label={fax.number}
        hint={fax.numberHint}
        format={phoneNumber}
      />
      <Preview
        what={type ? preview.card(card.memberName, contractTypeWords[type]) : undefined}
        to={isFaxNumber(faxNumber) ? phoneNumber(faxNumber) : undefined}
        note={fax.anyone}
      />
    </Form>
  )
}
