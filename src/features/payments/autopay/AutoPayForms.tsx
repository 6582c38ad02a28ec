import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { RecentForm } from '#drafts/RecentForm.tsx'
import type { HeldTask } from '#features/payments/task.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { AutoPayAmount, type PaymentMethod } from '#contract/entities/payment.ts'
import { moneyOfCents } from '#base/money.ts'
import { methodName } from '#features/payments/payments.rules.ts'
import { usualMethod } from '#features/payments/pay/PayForm.tsx'
import { Button } from '#ui/Button.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { paymentsMessages } from '#features/payments/locales/payments.gen.ts'
import { autoPayMessages } from '#features/payments/locales/auto-pay.gen.ts'
import styles from './AutoPayForms.module.css'

/** Which method AutoPay charges, and how much. */
export const Choice = v.object({
  methodId: v.pipe(v.string(), v.nonEmpty(autoPayMessages.errors.method)),
  amount: v.picklist(AutoPayAmount.options, autoPayMessages.errors.amount),
})
export type Choice = v.InferOutput<typeof Choice>

const PartialChoice = v.partial(Choice)

const amountChoices = (dueCents: number) =>
  AutoPayAmount.options.map((value) => {
    const { label, hint } = autoPayMessages.amounts[value]
    const now =
      value === 'due' && dueCents > 0 ? ` ${autoPayMessages.now({ amount: moneyOfCents(dueCents) })}` : ''
    return { value, label, hint: hint + now }
  })

type Props = {
  labelledBy: string
  methods: readonly PaymentMethod[]
  choice: Partial<Choice>
  amountDueCents: number
  isChange: boolean
  onTyped: (choice: Partial<Choice>) => void
  onNewMethod: () => void
  onAgree: (choice: Choice) => Promise<void>
  onClose: () => void
}

/** The amounts that AutoPay charges, with the terms above the button that accepts them. */
export function AutoPayChoice(props: Props) {
  const { labelledBy, methods, choice, amountDueCents, isChange, onTyped, onNewMethod, onAgree } = props
  const { refused, refuse } = useNeedsNetwork<'agree'>()
  const usable = methods.filter(({ isExpired }) => !isExpired)
  return (
    <RecentForm
      heldAs={'autopay' satisfies HeldTask}
      to="/payment-center"
      aria-labelledby={labelledBy}
      schema={Choice}
      onSend={async (chosen) => {
        if (!refuse('agree')) await onAgree(chosen)
      }}
      troubleOf={formTrouble}
      onTyped={(typed) => {
        const read = v.safeParse(PartialChoice, typed)
        if (read.success) onTyped(read.output)
      }}
      submit={{
        label: isChange ? autoPayMessages.agreeChange : autoPayMessages.agree,
        busy: autoPayMessages.saving,
      }}
      otherwise={<Button onClick={props.onClose}>{paymentsMessages.cancel}</Button>}
    >
      {(held) => (
        <>
          {' '}
          <div>
            <RadioGroup
              key={usable.length}
              name="methodId"
              label={autoPayMessages.method}
              choices={usable.map((method) => ({ value: method.methodId, label: methodName(method) }))}
              defaultValue={held?.['methodId'] ?? choice.methodId ?? usualMethod(usable)?.methodId}
            />
            <Button variant="quiet" isFlush onClick={onNewMethod}>
              {autoPayMessages.newMethod}
            </Button>
          </div>
          <RadioGroup
            name="amount"
            label={autoPayMessages.howMuch}
            choices={amountChoices(amountDueCents)}
            defaultValue={held?.['amount'] ?? choice.amount ?? 'due'}
          />
          <div className={styles.terms}>
            <h3>{autoPayMessages.terms}</h3>
            <ul>
              {autoPayMessages.termsList.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
          </div>
          {refused && <NeedsNetwork />}
        </>
      )}
    </RecentForm>
  )
}
