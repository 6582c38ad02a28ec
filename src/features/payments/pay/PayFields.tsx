import type { PaymentMethod } from '#contract/entities/payment.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { nameOf } from '#features/payments/payments.rules.ts'
import { words as room } from '#features/payments/payments.words.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { MOST_DAYS_AHEAD, type PayDraft, leastOf, payForm } from './pay.rules.ts'
import { words } from './pay.words.ts'

type Typed = Record<string, string>

type Parts = {
  labelledBy: string
  dueCents: number
  methods: readonly PaymentMethod[]
  /** The one that is not kept after this payment. */
  onceOnly: string | undefined
  typed: Typed
  onTyped: (typed: Typed) => void
  onNewMethod: () => void
  onReview: (draft: PayDraft) => void
  onClose: () => void
}

/** How much, with what, when, and where the receipt goes. */
export function PayFields({ labelledBy, dueCents, methods, onceOnly, typed, onTyped, ...ways }: Parts) {
  const day = today()
  const usable = methods.filter(({ isExpired }) => !isExpired)
  const atFirst = usable.find(({ isDefault }) => isDefault) ?? usable[0]
  return (
    <Form
      aria-labelledby={labelledBy}
      schema={payForm(dueCents, day)}
      onSend={async (draft) => ways.onReview(draft)}
      troubleOf={() => ({})}
      onTyped={onTyped}
      submit={{ label: words.review, busy: words.reviewing }}
      otherwise={<Button onClick={ways.onClose}>{room.cancel}</Button>}
    >
      <HowMuch dueCents={dueCents} typed={typed} />
      <div>
        <RadioGroup
          // A new one is chosen when it is there.
          key={methods.length}
          name="methodId"
          label={words.method}
          choices={methods.map((method) => ({
            value: method.methodId,
            label: nameOf(method),
            ...hintOf(method, onceOnly),
          }))}
          defaultValue={typed['methodId'] ?? atFirst?.methodId}
        />
        <Button look="quiet" onClick={ways.onNewMethod}>
          {words.newMethod}
        </Button>
      </div>
      <When day={day} typed={typed} />
      <TextField
        name="receiptTo"
        type="email"
        autoComplete="email"
        label={words.receiptTo}
        hint={words.receiptHint}
        isOptional
        defaultValue={typed['receiptTo']}
      />
    </Form>
  )
}

function hintOf({ methodId, isExpired, isDefault }: PaymentMethod, onceOnly: string | undefined) {
  if (isExpired) return { hint: words.methodExpired }
  if (methodId === onceOnly) return { hint: words.once }
  return isDefault ? { hint: words.isDefault } : {}
}

function HowMuch({ dueCents, typed }: { dueCents: number; typed: Typed }) {
  const choice = typed['amount'] ?? 'due'
  return (
    <>
      <RadioGroup
        name="amount"
        label={words.amount}
        choices={[
          { value: 'due', label: words.whole(moneyOfCents(dueCents)) },
          { value: 'other', label: words.other },
        ]}
        defaultValue={choice}
      />
      {choice === 'other' && (
        <TextField
          name="other"
          inputMode="decimal"
          label={words.otherLabel}
          hint={words.otherHint(moneyOfCents(leastOf(dueCents)), moneyOfCents(dueCents))}
          defaultValue={typed['other']}
        />
      )}
    </>
  )
}

function When({ day, typed }: { day: Temporal.PlainDate; typed: Typed }) {
  const choice = typed['when'] ?? 'today'
  return (
    <>
      <RadioGroup
        name="when"
        label={words.when}
        choices={[
          { value: 'today', label: words.today(longDate(day.toString())) },
          { value: 'later', label: words.later },
        ]}
        defaultValue={choice}
      />
      {choice === 'later' && (
        <TextField
          name="day"
          type="date"
          label={words.day}
          hint={words.dayHint(longDate(day.add({ days: MOST_DAYS_AHEAD }).toString()))}
          defaultValue={typed['day']}
        />
      )}
    </>
  )
}
