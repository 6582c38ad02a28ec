import { mdiLockOutline } from '@mdi/js'
import * as v from 'valibot'
import { formTrouble } from '#api/form-trouble.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { CREDITED_HOURS, type PaymentMethod } from '#contract/entities/payment.ts'
import type { PayBody } from '#features/payments/payments.queries.ts'
import { nameOf } from '#features/payments/payments.rules.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Form } from '#ui/Form.tsx'
import type { PayDraft } from './pay.rules.ts'
import { words } from './pay.words.ts'
import styles from './Pay.module.css'

const { rows } = words
const NoFields = v.object({})

type Parts = {
  labelledBy: string
  planName: string
  draft: PayDraft
  method: PaymentMethod | undefined
  pay: (body: PayBody) => Promise<unknown>
  onChange: () => void
}

/** All of the payment once more before it is made; without a line nothing is sent and nothing waits (pages 15). */
export function PayReview({ labelledBy, planName, draft, method, pay, onChange }: Parts) {
  const { contractType } = useMember().plan
  const { refused, refuse } = useNeedsNetwork<'pay'>(words.offline)
  const amount = moneyOfCents(draft.amountCents)
  const day = longDate(draft.payOn)
  const isToday = draft.payOn === today().toString()
  return (
    <Form
      aria-labelledby={labelledBy}
      schema={NoFields}
      onSend={async () => {
        if (!refuse('pay')) await pay({ ...draft, contractType })
      }}
      troubleOf={formTrouble}
      submit={{
        label: isToday ? words.payNow(amount) : words.payLater(amount, day),
        busy: words.paying,
        icon: mdiLockOutline,
      }}
      otherwise={<Button onClick={onChange}>{words.change}</Button>}
    >
      <div className={styles.sheet}>
        <DataList>
          <Fact term={rows.amount}>{amount}</Fact>
          <Fact term={rows.method}>{method && nameOf(method)}</Fact>
          <Fact term={rows.day}>{isToday ? words.today(day) : day}</Fact>
          <Fact term={rows.plan}>{planName}</Fact>
          <Fact term={rows.receipt}>{draft.receiptTo ?? rows.noReceipt}</Fact>
        </DataList>
      </div>
      <p>{words.credit(CREDITED_HOURS.from, CREDITED_HOURS.to)}</p>
      {refused && <NeedsNetwork>{words.offline}</NeedsNetwork>}
    </Form>
  )
}
