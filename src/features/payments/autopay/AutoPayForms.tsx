import * as v from 'valibot'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { AutoPayAmount, type PaymentMethod } from '#contract/entities/payment.ts'
import { formTrouble } from '#api/failure.ts'
import { longDate } from '#base/dates.ts'
import { Sheet } from '#features/payments/Panel.tsx'
import { methodName } from '#features/payments/payments.rules.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Form } from '#ui/Form.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { paymentsMessages } from '#features/payments/messages/payments.gen.ts'
import { autoPayMessages } from '#features/payments/messages/auto-pay.gen.ts'
import styles from './AutoPayForms.module.css'

/** Which method AutoPay drafts from, and how much. */
export const Choice = v.object({
  methodId: v.pipe(v.string(), v.nonEmpty(autoPayMessages.errors.method)),
  amount: v.picklist(AutoPayAmount.options, autoPayMessages.errors.amount),
})
export type Choice = v.InferOutput<typeof Choice>

/** Nobody is enrolled without agreeing to the terms. */
export const Agreement = v.object({ agree: v.literal('on', autoPayMessages.errors.agree) })

const PartialChoice = v.partial(Choice)
const amounts = AutoPayAmount.options.map((value) => ({ value, ...autoPayMessages.amounts[value] }))

type ChoiceProps = {
  labelledBy: string
  methods: readonly PaymentMethod[]
  choice: Partial<Choice>
  onTyped: (choice: Partial<Choice>) => void
  onNewMethod: () => void
  onChosen: (choice: Choice) => void
  onClose: () => void
}

export function AutoPayChoice({
  labelledBy,
  methods,
  choice,
  onTyped,
  onNewMethod,
  onChosen,
  onClose,
}: ChoiceProps) {
  const usable = methods.filter(({ isExpired }) => !isExpired)
  const preselected = usable.find(({ isDefault }) => isDefault) ?? usable[0]
  return (
    <Form
      aria-labelledby={labelledBy}
      schema={Choice}
      onSend={async (chosen) => onChosen(chosen)}
      troubleOf={() => ({})}
      onTyped={(typed) => {
        const read = v.safeParse(PartialChoice, typed)
        if (read.success) onTyped(read.output)
      }}
      submit={{ label: autoPayMessages.next, busy: autoPayMessages.busyNext }}
      otherwise={<Button onClick={onClose}>{paymentsMessages.cancel}</Button>}
    >
      <div>
        <RadioGroup
          key={usable.length}
          name="methodId"
          label={autoPayMessages.method}
          choices={usable.map((method) => ({ value: method.methodId, label: methodName(method) }))}
          defaultValue={choice.methodId ?? preselected?.methodId}
        />
        <Button variant="quiet" onClick={onNewMethod}>
          {autoPayMessages.newMethod}
        </Button>
      </div>
      <RadioGroup
        name="amount"
        label={autoPayMessages.howMuch}
        choices={amounts}
        defaultValue={choice.amount ?? 'due'}
      />
    </Form>
  )
}

type TermsProps = {
  labelledBy: string
  method: PaymentMethod
  amount: AutoPayAmount
  nextDraftOn: string
  isChange: boolean
  onAgree: () => Promise<void>
  onBack: () => void
}

/** The choice once more, with the terms that have to be agreed to. */
export function AutoPayTerms({
  labelledBy,
  method,
  amount,
  nextDraftOn,
  isChange,
  onAgree,
  onBack,
}: TermsProps) {
  const { refused, refuse } = useNeedsNetwork<'agree'>()
  return (
    <Form
      aria-labelledby={labelledBy}
      schema={Agreement}
      onSend={async () => {
        if (!refuse('agree')) await onAgree()
      }}
      troubleOf={formTrouble}
      submit={{
        label: isChange ? autoPayMessages.save : autoPayMessages.turnOn,
        busy: autoPayMessages.saving,
      }}
      otherwise={<Button onClick={onBack}>{autoPayMessages.back}</Button>}
    >
      <Sheet>
        <DataList>
          <Fact term={autoPayMessages.nextDraft}>{longDate(nextDraftOn)}</Fact>
          <Fact term={autoPayMessages.from}>{methodName(method)}</Fact>
          <Fact term={autoPayMessages.amount}>{autoPayMessages.amounts[amount].label}</Fact>
        </DataList>
      </Sheet>
      <div className={styles.terms}>
        <h3>{autoPayMessages.terms}</h3>
        <ul>
          {autoPayMessages.termsList.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </div>
      <CheckboxField name="agree" label={autoPayMessages.agree} />
      {refused && <NeedsNetwork />}
    </Form>
  )
}
