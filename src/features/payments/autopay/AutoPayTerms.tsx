import { formTrouble } from '#api/form-trouble.ts'
import { longDate } from '#base/dates.ts'
import type { AutoPayAmount, PaymentMethod } from '#contract/entities/payment.ts'
import { nameOf } from '#features/payments/payments.rules.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Form } from '#ui/Form.tsx'
import { Agreement } from './autopay.rules.ts'
import { words } from './autopay.words.ts'
import styles from './AutoPay.module.css'

type Parts = {
  labelledBy: string
  method: PaymentMethod
  amount: AutoPayAmount
  nextDraftOn: string
  isChange: boolean
  onAgree: () => Promise<void>
  onBack: () => void
}

/** What was chosen once more, with the terms; only an agreement turns it on. */
export function AutoPayTerms({ labelledBy, method, amount, nextDraftOn, isChange, onAgree, onBack }: Parts) {
  const { refused, refuse } = useNeedsNetwork<'agree'>()
  return (
    <Form
      aria-labelledby={labelledBy}
      schema={Agreement}
      onSend={async () => {
        if (!refuse('agree')) await onAgree()
      }}
      troubleOf={formTrouble}
      submit={{ label: isChange ? words.save : words.turnOn, busy: words.saving }}
      otherwise={<Button onClick={onBack}>{words.back}</Button>}
    >
      <div className={styles.sheet}>
        <DataList>
          <Fact term={words.nextDraft}>{longDate(nextDraftOn)}</Fact>
          <Fact term={words.from}>{nameOf(method)}</Fact>
          <Fact term={words.amount}>{words.amounts[amount].label}</Fact>
        </DataList>
      </div>
      <div className={styles.terms}>
        <h3>{words.terms}</h3>
        <ul>
          {words.termsList.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </div>
      <CheckboxField name="agree" label={words.agree} />
      {refused && <NeedsNetwork />}
    </Form>
  )
}
