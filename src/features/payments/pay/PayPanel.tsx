import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { mdiLockOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { type Bill, CREDITED_HOURS, type PaymentMethod } from '#contract/entities/payment.ts'
import { formTrouble } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { AddMethod } from '#features/payments/methods/AddMethodPanel.tsx'
import type { FieldPage } from '#features/payments/methods/HostedFields.tsx'
import { Panel, type PanelProps, QueryResult } from '#features/payments/Panel.tsx'
import { methodsQuery, type PayBody } from '#features/payments/payments.queries.ts'
import { methodName } from '#features/payments/payments.rules.ts'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Form } from '#ui/Form.tsx'
import { words } from './pay.words.ts'
import { type PayDraft, PayForm } from './PayForm.tsx'
import { OutcomeUnknown, PayOutcome } from './PayOutcome.tsx'
import { usePayment } from './use-payment.ts'
import styles from './Pay.module.css'

/** A payment: its two steps, then its outcome, or that the outcome is unknown. */
export function PayPanel({ bill, onClose }: PanelProps) {
  const id = useId()
  const { done, waiting, ...payment } = usePayment(useMember().plan)
  if (done) return <PayOutcome id={id} payment={done} onClose={onClose} onAgain={payment.reset} />
  if (waiting)
    return (
      <Panel id={id} title={words.unknown.title} onClose={onClose}>
        <OutcomeUnknown
          amountCents={waiting.body.amountCents}
          labelledBy={id}
          onRetry={payment.retry}
          onLeave={() => {
            payment.dismiss()
            onClose()
          }}
        />
      </Panel>
    )
  return <PaySteps id={id} bill={bill} pay={payment.pay} onClose={onClose} />
}

type StepsProps = { id: string; bill: Bill; pay: (body: PayBody) => Promise<unknown>; onClose: () => void }

function PaySteps(props: StepsProps) {
  const query = useQuery(methodsQuery(useMember().plan))
  return (
    <QueryResult query={query}>
      {({ methods, fieldPage }) => <Steps {...props} kept={methods} fieldPage={fieldPage} />}
    </QueryResult>
  )
}

type Step = { is: 'fields' } | { is: 'method' } | { is: 'review'; draft: PayDraft }

function Steps({
  id,
  bill,
  pay,
  onClose,
  kept,
  fieldPage,
}: StepsProps & { kept: readonly PaymentMethod[]; fieldPage: FieldPage }) {
  const [step, setStep] = useState<Step>({ is: 'fields' })
  const [typed, setTyped] = useState<Record<string, string>>({})
  // A one-time method is not in the list.
  const [added, setAdded] = useState<PaymentMethod>()
  const isListed = kept.some(({ methodId }) => methodId === added?.methodId)
  const methods = added && !isListed ? [...kept, added] : kept
  const toFields = () => setStep({ is: 'fields' })
  if (step.is === 'review')
    return (
      <Panel id={id} title={words.reviewTitle} step={words.step(2)} onClose={onClose}>
        <PayReview
          labelledBy={id}
          planName={bill.planName}
          draft={step.draft}
          method={methods.find(({ methodId }) => methodId === step.draft.methodId)}
          pay={pay}
          onChange={toFields}
        />
      </Panel>
    )
  if (step.is === 'method' || methods.length === 0)
    return (
      <Panel id={id} title={words.methodTitle} onClose={onClose}>
        {methods.length === 0 && <p>{words.noMethod}</p>}
        <AddMethod
          labelledBy={id}
          fieldPage={fieldPage}
          mayBeOnce
          onAdded={(method) => {
            setAdded(method)
            setTyped({ ...typed, methodId: method.methodId })
            toFields()
          }}
          onClose={methods.length === 0 ? onClose : toFields}
        />
      </Panel>
    )
  return (
    <Panel id={id} title={words.title} step={words.step(1)} onClose={onClose}>
      <PayForm
        labelledBy={id}
        dueCents={bill.amountDueCents}
        methods={methods}
        oneTimeId={isListed ? undefined : added?.methodId}
        typed={typed}
        onTyped={setTyped}
        onNewMethod={() => setStep({ is: 'method' })}
        onReview={(draft) => setStep({ is: 'review', draft })}
        onClose={onClose}
      />
    </Panel>
  )
}

const { rows } = words
const NoFields = v.object({})

type ReviewProps = {
  labelledBy: string
  planName: string
  draft: PayDraft
  method: PaymentMethod | undefined
  pay: (body: PayBody) => Promise<unknown>
  onChange: () => void
}

/** The whole payment once more before it is made; offline, nothing is sent and nothing is queued (pages 15). */
function PayReview({ labelledBy, planName, draft, method, pay, onChange }: ReviewProps) {
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
          <Fact term={rows.method}>{method && methodName(method)}</Fact>
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
