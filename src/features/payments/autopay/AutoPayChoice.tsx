import * as v from 'valibot'
import { AutoPayAmount, type PaymentMethod } from '#contract/entities/payment.ts'
import { nameOf } from '#features/payments/payments.rules.ts'
import { words as room } from '#features/payments/payments.words.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Choice } from './autopay.rules.ts'
import { words } from './autopay.words.ts'

const Typed = v.partial(Choice)
const amounts = AutoPayAmount.options.map((value) => ({ value, ...words.amounts[value] }))

type Parts = {
  labelledBy: string
  methods: readonly PaymentMethod[]
  choice: Partial<Choice>
  onTyped: (choice: Partial<Choice>) => void
  onNewMethod: () => void
  onChosen: (choice: Choice) => void
  onClose: () => void
}

export function AutoPayChoice({ labelledBy, methods, choice, onTyped, ...ways }: Parts) {
  const usable = methods.filter(({ isExpired }) => !isExpired)
  const atFirst = usable.find(({ isDefault }) => isDefault) ?? usable[0]
  return (
    <Form
      aria-labelledby={labelledBy}
      schema={Choice}
      onSend={async (chosen) => ways.onChosen(chosen)}
      troubleOf={() => ({})}
      onTyped={(typed) => {
        const read = v.safeParse(Typed, typed)
        if (read.success) onTyped(read.output)
      }}
      submit={{ label: words.next, busy: words.busyNext }}
      otherwise={<Button onClick={ways.onClose}>{room.cancel}</Button>}
    >
      <div>
        <RadioGroup
          key={usable.length}
          name="methodId"
          label={words.method}
          choices={usable.map((method) => ({ value: method.methodId, label: nameOf(method) }))}
          defaultValue={choice.methodId ?? atFirst?.methodId}
        />
        <Button look="quiet" onClick={ways.onNewMethod}>
          {words.newMethod}
        </Button>
      </div>
      <RadioGroup
        name="amount"
        label={words.howMuch}
        choices={amounts}
        defaultValue={choice.amount ?? 'due'}
      />
    </Form>
  )
}
