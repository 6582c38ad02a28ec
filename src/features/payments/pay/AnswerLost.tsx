import * as v from 'valibot'
import { formTrouble } from '#api/form-trouble.ts'
import { moneyOfCents } from '#base/money.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { words } from './pay.words.ts'

const { unknown } = words
const NoFields = v.object({})

type Parts = {
  amountCents: number
  labelledBy: string
  /** Under the same key, so that it is one payment whatever became of the first question. */
  onAsk: () => Promise<unknown>
  onLeave: () => void
}

/** Nobody knows whether the payment arrived; asking again shows it, or makes it, once. */
export function AnswerLost({ amountCents, labelledBy, onAsk, onLeave }: Parts) {
  const { refused, refuse } = useNeedsNetwork<'ask'>(unknown.offline)
  return (
    <Form
      aria-labelledby={labelledBy}
      schema={NoFields}
      onSend={async () => {
        if (!refuse('ask')) await onAsk()
      }}
      troubleOf={formTrouble}
      submit={{ label: unknown.ask, busy: unknown.asking }}
      otherwise={<Button onClick={onLeave}>{unknown.leave}</Button>}
    >
      <p>{unknown.body(moneyOfCents(amountCents))}</p>
      <p>{unknown.leaveHint}</p>
      {refused && <NeedsNetwork>{unknown.offline}</NeedsNetwork>}
    </Form>
  )
}
