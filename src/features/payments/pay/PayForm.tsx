import * as v from 'valibot'
import { EmailAddress } from '#contract/registration-rules.ts'
import { LEAST_CENTS, type PaymentMethod } from '#contract/entities/payment.ts'
import { moneyOfCents } from '#base/money.ts'
import { parseCents } from '#contract/typed-amount.ts'
import { today } from '#base/clock.ts'
import { isoDate, longDate } from '#base/dates.ts'
import { lastDayInTime, mayBeLate, methodName } from '#features/payments/payments.rules.ts'
import { DateField } from '#ui/DateField.tsx'
import { Button } from '#ui/Button.tsx'
import { typedField } from '#ui/form-data.ts'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { paymentsMessages } from '#features/payments/locales/payments.gen.ts'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { payMessages } from '#features/payments/locales/pay.gen.ts'

const { errors } = payMessages

/** How far ahead a payment may be scheduled; the server enforces the same (PAY-0013). */
const MAX_DAYS_AHEAD = 30

const optionalText = v.optional(v.pipe(v.string(), v.trim()), '')

const optionalAddress = v.optional(
  typedField(v.union([v.literal(''), EmailAddress]), uiMessages.form.validEmail),
  '',
)

/** The schema of the fields, for an amount due and a day; its output is the request body. */
export function payForm(dueCents: number, today: Temporal.PlainDate) {
  const fields = v.object({
    amount: v.picklist(['due', 'other'], errors.amount),
    other: optionalText,
    methodId: v.pipe(v.string(), v.nonEmpty(errors.method)),
    when: v.picklist(['today', 'later'], errors.when),
    day: optionalText,
    receiptTo: optionalAddress,
  })
  return v.pipe(
    fields,
    v.forward(
      v.partialCheck(
        [['amount'], ['other']],
        ({ amount, other }) => amount === 'due' || amountError(other, dueCents) === undefined,
        ({ input }) => amountError(input.other ?? '', dueCents) ?? errors.other,
      ),
      ['other'],
    ),
    v.forward(
      v.partialCheck(
        [['when'], ['day']],
        ({ when, day }) => when === 'today' || isAllowedDay(day, today),
        errors.day,
      ),
      ['day'],
    ),
    v.transform(({ amount, other, methodId, when, day, receiptTo }) => ({
      amountCents: amount === 'due' ? dueCents : (parseCents(other) ?? 0),
      methodId,
      // Left out for today, because the server knows the day when the payment arrives.
      ...(when === 'today' ? {} : { payOn: day }),
      ...(receiptTo ? { receiptTo } : {}),
    })),
  )
}
export type PayDraft = v.InferOutput<ReturnType<typeof payForm>>

/** The error of a typed amount: not in dollars, too small, or more than the amount due. */
function amountError(text: string, dueCents: number): string | undefined {
  const cents = parseCents(text)
  if (cents === undefined) return errors.other
  if (cents > dueCents) return errors.most({ most: moneyOfCents(dueCents) })
  return cents < minimumPayment(dueCents)
    ? errors.least({ least: moneyOfCents(minimumPayment(dueCents)) })
    : undefined
}

/** The smallest payment: less than the minimum only if less is due. */
const minimumPayment = (dueCents: number): number => Math.min(LEAST_CENTS, dueCents)

function isAllowedDay(text: string, today: Temporal.PlainDate): boolean {
  if (isoDate(text) !== text) return false
  const ahead = today.until(text, { largestUnit: 'days' }).days
  return ahead >= 1 && ahead <= MAX_DAYS_AHEAD
}

type Typed = Record<string, string>

type Props = {
  labelledBy: string
  dueCents: number
  dueOn: string | null
  methods: readonly PaymentMethod[]
  /** The id of the method that isn't saved after this payment. */
  oneTimeId: string | undefined
  typed: Typed
  onTyped: (typed: Typed) => void
  onNewMethod: () => void
  onReview: (draft: PayDraft) => void
  onClose: () => void
}

/** The amount, method, day, and where the receipt goes. The methods have a key, so that an added one is preselected. */
export function PayForm({
  labelledBy,
  dueCents,
  dueOn,
  methods,
  oneTimeId,
  typed,
  onTyped,
  onNewMethod,
  onReview,
  onClose,
}: Props) {
  const day = today()
  const preselected = usualMethod(methods)
  return (
    <Form
      aria-labelledby={labelledBy}
      schema={payForm(dueCents, day)}
      onSend={async (draft) => onReview(draft)}
      troubleOf={() => ({})}
      onTyped={onTyped}
      submit={{ label: payMessages.review, busy: payMessages.reviewing }}
      otherwise={<Button onClick={onClose}>{paymentsMessages.cancel}</Button>}
    >
      <HowMuch dueCents={dueCents} typed={typed} />
      <div>
        <RadioGroup
          key={methods.length}
          name="methodId"
          label={payMessages.method}
          choices={methods.map((method) => ({
            value: method.methodId,
            label: methodName(method),
            ...hintOf(method, oneTimeId),
          }))}
          defaultValue={typed['methodId'] ?? preselected?.methodId}
        />
        <Button variant="quiet" isFlush onClick={onNewMethod}>
          {payMessages.newMethod}
        </Button>
      </div>
      <When day={day} dueOn={dueOn} typed={typed} />
      <TextField
        name="receiptTo"
        type="email"
        autoComplete="email"
        label={payMessages.receiptTo}
        hint={payMessages.receiptHint}
        isOptional
        defaultValue={typed['receiptTo']}
      />
    </Form>
  )
}

function hintOf({ methodId, isExpired, isDefault }: PaymentMethod, oneTimeId: string | undefined) {
  if (isExpired) return { hint: payMessages.methodExpired }
  if (methodId === oneTimeId) return { hint: payMessages.once }
  return isDefault ? { hint: payMessages.isDefault } : {}
}

function HowMuch({ dueCents, typed }: { dueCents: number; typed: Typed }) {
  const choice = typed['amount'] ?? 'due'
  return (
    <>
      <RadioGroup
        name="amount"
        label={payMessages.amount}
        choices={[
          { value: 'due', label: payMessages.whole({ amount: moneyOfCents(dueCents) }) },
          { value: 'other', label: payMessages.other },
        ]}
        defaultValue={choice}
      />
      {choice === 'other' && (
        <TextField
          name="other"
          inputMode="decimal"
          label={payMessages.otherLabel}
          hint={payMessages.otherHint({
            least: moneyOfCents(minimumPayment(dueCents)),
            most: moneyOfCents(dueCents),
          })}
          defaultValue={typed['other']}
        />
      )}
    </>
  )
}

/** The default payment method. */
export function usualMethod(methods: readonly PaymentMethod[]): PaymentMethod | undefined {
  const usable = methods.filter(({ isExpired }) => !isExpired)
  return usable.find(({ isDefault }) => isDefault) ?? usable[0]
}

/** Warns that a payment may be credited after the due date. */
export function LateWarning({ payOn, dueOn }: { payOn: string; dueOn: string | null }) {
  const day = today()
  if (dueOn === null || !mayBeLate(payOn, dueOn, day)) return null
  const last = lastDayInTime(dueOn)
  const due = longDate(dueOn)
  return (
    <Notice tone="warning">
      {last < day.toString()
        ? payMessages.maybeLate({ due })
        : payMessages.maybeLateBy({ due, last: longDate(last) })}
    </Notice>
  )
}

type WhenProps = { day: Temporal.PlainDate; dueOn: string | null; typed: Typed }

function When({ day, dueOn, typed }: WhenProps) {
  const choice = typed['when'] ?? 'today'
  const chosen = typed['day'] ?? ''
  return (
    <>
      <RadioGroup
        name="when"
        label={payMessages.when}
        choices={[
          { value: 'today', label: payMessages.today({ day: longDate(day.toString()) }) },
          { value: 'later', label: payMessages.later },
        ]}
        defaultValue={choice}
      />
      {choice === 'later' && (
        <DateField
          name="day"
          label={payMessages.day}
          hint={payMessages.dayHint({ last: longDate(day.add({ days: MAX_DAYS_AHEAD }).toString()) })}
          defaultValue={typed['day']}
        />
      )}
      {choice === 'later' && isAllowedDay(chosen, day) && <LateWarning payOn={chosen} dueOn={dueOn} />}
    </>
  )
}
