import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as v from 'valibot'
import type { PaymentMethod } from '#contract/entities/payment.ts'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { Panel, type PanelProps, QueryResult } from '#features/payments/Panel.tsx'
import { addMethod, methodsQuery } from '#features/payments/payments.queries.ts'
import { methodName } from '#features/payments/payments.rules.ts'
import { words as common } from '#features/payments/payments.words.ts'
import { useMember } from '#member/current.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type FieldPage, HostedFields, type PaymentToken } from './HostedFields.tsx'
import { words } from './methods.words.ts'

export function AddMethodPanel({ onClose }: PanelProps) {
  const id = useId()
  const query = useQuery(methodsQuery(useMember().plan))
  return (
    <Panel id={id} title={words.addTitle} onClose={onClose}>
      <QueryResult query={query}>
        {({ fieldPage }) => (
          <AddMethod labelledBy={id} fieldPage={fieldPage} onAdded={onClose} onClose={onClose} />
        )}
      </QueryResult>
    </Panel>
  )
}

const { field } = words

const ticked = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text === 'on'),
)
const KeepForm = v.object({ isKept: ticked, isDefault: ticked })

type Props = {
  labelledBy: string
  fieldPage: FieldPage
  /** The method may be used for one payment without being kept. */
  mayBeOnce?: boolean
  onAdded: (method: PaymentMethod) => void
  onClose: () => void
}

/** The processor takes the number first; then the member says whether to keep the method. */
export function AddMethod({ labelledBy, fieldPage, mayBeOnce = false, onAdded, onClose }: Props) {
  const { send } = useIdempotentMutation({
    ...addMethod(useMember().plan),
    onSuccess: ({ added }) => onAdded(added),
  })
  const { refused, refuse } = useNeedsNetwork<'add'>(words.offline)
  const [token, setToken] = useState<PaymentToken>()
  const receive = (received: PaymentToken) => {
    setToken(received)
    announce(field.got(methodName(received)))
  }
  if (!token)
    return (
      <>
        <HostedFields page={fieldPage} onToken={receive} />
        <Button onClick={onClose}>{common.cancel}</Button>
      </>
    )
  return (
    <Form
      aria-labelledby={labelledBy}
      schema={KeepForm}
      onSend={async ({ isKept, isDefault }) => {
        if (refuse('add')) return
        const keeps = !mayBeOnce || isKept
        await send({ token: token.token, isKept: keeps, isDefault: keeps && isDefault })
      }}
      troubleOf={formTrouble}
      submit={{ label: mayBeOnce ? field.use : field.add, busy: field.adding }}
      otherwise={<Button onPress={() => setToken(undefined)}>{field.another}</Button>}
    >
      <Notice tone="good">{field.got(methodName(token))}</Notice>
      {mayBeOnce && <CheckboxField name="isKept" label={field.keep} isOptional isChecked />}
      <CheckboxField name="isDefault" label={field.makeDefault} isOptional />
      {refused && <NeedsNetwork>{words.offline}</NeedsNetwork>}
    </Form>
  )
}
