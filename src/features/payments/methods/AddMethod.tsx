import { useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/form-trouble.ts'
import { useOnce } from '#api/use-once.ts'
import type { PaymentMethod } from '#contract/entities/payment.ts'
import { addingMethod } from '#features/payments/payments.queries.ts'
import { nameOf } from '#features/payments/payments.rules.ts'
import { words as room } from '#features/payments/payments.words.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { FieldPage, Given } from './hosted-field.rules.ts'
import { HostedField } from './HostedField.tsx'
import { words } from './methods.words.ts'

const { field } = words

const ticked = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text === 'on'),
)
const KeepForm = v.object({ isKept: ticked, isDefault: ticked })

type Parts = {
  labelledBy: string
  fieldPage: FieldPage
  /** It may be used for one payment without being kept. */
  mayBeOnce?: boolean
  onAdded: (method: PaymentMethod) => void
  onClose: () => void
}

/** First the processor takes the number; then the member says what becomes of what it gave for it. */
export function AddMethod({ labelledBy, fieldPage, mayBeOnce = false, onAdded, onClose }: Parts) {
  const { send } = useAdding(onAdded)
  const { refused, refuse } = useNeedsNetwork<'add'>(words.offline)
  const [given, setGiven] = useState<Given>()
  if (!given)
    return (
      <>
        <HostedField page={fieldPage} onGiven={hear} />
        <Button onClick={onClose}>{room.cancel}</Button>
      </>
    )
  return (
    <Form
      aria-labelledby={labelledBy}
      schema={KeepForm}
      onSend={async ({ isKept, isDefault }) => {
        if (refuse('add')) return
        const keeps = !mayBeOnce || isKept
        await send({ token: given.token, isKept: keeps, isDefault: keeps && isDefault })
      }}
      troubleOf={formTrouble}
      submit={{ label: mayBeOnce ? field.use : field.add, busy: field.adding }}
      otherwise={<Button onClick={() => setGiven(undefined)}>{field.another}</Button>}
    >
      <Notice tone="good">{field.got(nameOf(given))}</Notice>
      {mayBeOnce && <CheckboxField name="isKept" label={field.keep} isOptional isChecked />}
      <CheckboxField name="isDefault" label={field.makeDefault} isOptional />
      {refused && <NeedsNetwork>{words.offline}</NeedsNetwork>}
    </Form>
  )

  function hear(told: Given): void {
    setGiven(told)
    announce(field.got(nameOf(told)))
  }
}

function useAdding(onAdded: (method: PaymentMethod) => void) {
  return useOnce({ ...addingMethod(useMember().plan), onSuccess: ({ added }) => onAdded(added) })
}
