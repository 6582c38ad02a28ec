import { mdiLockOutline } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { ApiFailure, formTrouble } from '#api/failure.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { store, useStore } from '#base/store.ts'
import { type Bill, CREDITED_HOURS, type PaymentMethod } from '#contract/entities/payment.ts'
import { AddMethod, type FieldPage } from '#features/payments/methods/AddMethodPanel.tsx'
import { Panel, type PanelProps, PartView, Sheet } from '#features/payments/Panel.tsx'
import { makePayment, methodsQuery, type PayBody, type Payer } from '#records/payments.queries.ts'
import { methodName } from '#features/payments/payments.rules.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { holdReload } from '#offline/update.ts'
import { signedOut } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Form } from '#ui/Form.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { payMessages } from '#features/payments/locales/pay.gen.ts'
import { useTask } from '#features/payments/task.ts'
import { LateWarning, type PayDraft, PayForm, usualMethod } from './PayForm.tsx'
import { OutcomeUnknown, PayOutcome } from './PayOutcome.tsx'

/** A payment: its two steps, then its outcome, or a text that the outcome is unknown. */
export function PayPanel({ bill, onClose }: PanelProps) {
  const id = useId()
  const { done, waiting, ...payment } = usePayment(useMember().plan)
  const { toStart } = useTask()
  const payAgain = () => {
    payment.reset()
    toStart()
  }
  if (done) return <PayOutcome id={id} payment={done} onClose={onClose} onAgain={payAgain} />
  if (waiting)
    return (
      <Panel id={id} title={payMessages.unknown.title} onClose={onClose}>
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
    <PartView query={query} skeleton={<Skeleton shape="fields" />}>
      {({ methods, fieldPage }) => <Steps {...props} kept={methods} fieldPage={fieldPage} />}
    </PartView>
  )
}

function Steps({
  id,
  bill,
  pay,
  onClose,
  kept,
  fieldPage,
}: StepsProps & { kept: readonly PaymentMethod[]; fieldPage: FieldPage }) {
  const { task, open, toStart } = useTask()
  const step = task?.step
  const [chosen, setChosen] = useState<PayDraft>()
  const [typed, setTyped] = useState<Record<string, string>>({})
  // A one-time method isn't in the list.
  const [added, setAdded] = useState<PaymentMethod>()
  const isListed = kept.some(({ methodId }) => methodId === added?.methodId)
  const methods = added && !isListed ? [...kept, added] : kept
  // A reloaded review has lost the choices and restarts at the fields.
  const draft = step === 'whole' ? wholeDraft(bill, methods) : step === 'review' ? chosen : undefined
  if (draft)
    return (
      <Panel
        id={id}
        title={payMessages.reviewTitle}
        step={step === 'whole' ? undefined : payMessages.step({ at: 2 })}
        onClose={onClose}
      >
        <PayReview
          labelledBy={id}
          bill={bill}
          draft={draft}
          method={methods.find(({ methodId }) => methodId === draft.methodId)}
          pay={pay}
          onChange={toStart}
        />
      </Panel>
    )
  if (step === 'method' || methods.length === 0)
    return (
      <Panel id={id} title={payMessages.methodTitle} onClose={onClose}>
        {methods.length === 0 && <p>{payMessages.noMethod}</p>}
        <AddMethod
          labelledBy={id}
          fieldPage={fieldPage}
          mayBeOnce
          onAdded={(method) => {
            setAdded(method)
            setTyped({ ...typed, methodId: method.methodId })
            if (step === 'method') toStart()
          }}
          onClose={methods.length === 0 ? onClose : toStart}
        />
      </Panel>
    )
  return (
    <Panel id={id} title={payMessages.title} step={payMessages.step({ at: 1 })} onClose={onClose}>
      <PayForm
        labelledBy={id}
        dueCents={bill.amountDueCents}
        dueOn={bill.dueOn}
        methods={methods}
        oneTimeId={isListed ? undefined : added?.methodId}
        typed={typed}
        onTyped={setTyped}
        onNewMethod={() => open('pay', 'method')}
        onReview={(reviewed) => {
          setChosen(reviewed)
          open('pay', 'review')
        }}
        onClose={onClose}
      />
    </Panel>
  )
}

/** The whole amount due, today, with the default payment method; undefined without one. */
function wholeDraft({ amountDueCents }: Bill, methods: readonly PaymentMethod[]): PayDraft | undefined {
  const method = usualMethod(methods)
  if (!method || amountDueCents <= 0) return undefined
  return { amountCents: amountDueCents, methodId: method.methodId }
}

const { rows } = payMessages
const NoFields = v.object({})

type ReviewProps = {
  labelledBy: string
  bill: Pick<Bill, 'planName' | 'dueOn'>
  draft: PayDraft
  method: PaymentMethod | undefined
  pay: (body: PayBody) => Promise<unknown>
  onChange: () => void
}

/** Reviews the whole payment before it is made; offline, nothing is sent or queued. */
function PayReview({ labelledBy, bill, draft, method, pay, onChange }: ReviewProps) {
  const { contractType } = useMember().plan
  const { refused, refuse } = useNeedsNetwork<'pay'>(payMessages.offline)
  const amount = moneyOfCents(draft.amountCents)
  const payOn = draft.payOn ?? today().toString()
  const day = longDate(payOn)
  const isToday = payOn === today().toString()
  return (
    <Form
      aria-labelledby={labelledBy}
      schema={NoFields}
      onSend={async () => {
        if (!refuse('pay')) await pay({ ...draft, contractType })
      }}
      troubleOf={formTrouble}
      submit={{
        label: isToday ? payMessages.payNow({ amount }) : payMessages.payLater({ amount, day }),
        busy: payMessages.paying,
        icon: mdiLockOutline,
      }}
      otherwise={<Button onClick={onChange}>{payMessages.change}</Button>}
    >
      <Sheet>
        <DataList>
          <Fact term={rows.amount}>{amount}</Fact>
          <Fact term={rows.method}>{method && methodName(method)}</Fact>
          <Fact term={rows.day}>{isToday ? payMessages.today({ day }) : day}</Fact>
          <Fact term={rows.plan}>{bill.planName}</Fact>
          <Fact term={rows.receipt}>{draft.receiptTo ?? rows.noReceipt}</Fact>
        </DataList>
      </Sheet>
      <LateWarning payOn={payOn} dueOn={bill.dueOn} />
      <p>{payMessages.credit({ from: CREDITED_HOURS.from, to: CREDITED_HOURS.to })}</p>
      {refused && <NeedsNetwork>{payMessages.offline}</NeedsNetwork>}
    </Form>
  )
}

/** A payment that was sent, its idempotency key, and whether its outcome is unknown. */
type PendingPayment = Keyed<PayBody> & { isUnknown: boolean }

/**
 * Payments without an answer yet, by bill. In memory only: they outlive a visit to another page, but the device stores
 * no payment data.
 */
const pendingPayments = store<Readonly<Record<string, PendingPayment>>>({})
signedOut.listen(() => pendingPayments.set({}))
// A reload would lose their keys, and the next payment would be another one.
holdReload(() => Object.keys(pendingPayments.get()).length > 0)

const billKey = ({ memberId, contractType }: Payer): string => `${memberId} ${contractType}`

/** This bill's unanswered payment. */
export const usePendingPayment = (payer: Payer): PendingPayment | undefined =>
  useStore(pendingPayments)[billKey(payer)]

function setPending(payer: Payer, pending: PendingPayment | undefined): void {
  const { [billKey(payer)]: _before, ...others } = pendingPayments.get()
  pendingPayments.set(pending ? { ...others, [billKey(payer)]: pending } : others)
}

/** Statuses of a request that may still be carried out. */
const STILL_RUNNING = new Set([408, 409, 425])

/**
 * Whether it's unknown if the payment was made. A refusal with a payment code is an answer, regardless of its status.
 */
export function isOutcomeUnknown(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false
  const { kind, status, problem } = failure
  if (kind !== 'refused') return true
  if (problem?.code?.startsWith('PAY-')) return false
  return status >= 500 || STILL_RUNNING.has(status)
}

/**
 * Pays, and retries with the same key until there is an answer; only then does the bill accept another payment. An
 * unknown outcome isn't a failure: `waiting` holds it.
 */
function usePayment(payer: Payer) {
  const { mutateAsync, data, isPending, reset } = useMutation(makePayment(payer))
  const pending = usePendingPayment(payer)
  const send = async (payment: PendingPayment) => {
    setPending(payer, payment)
    try {
      await mutateAsync(payment)
      setPending(payer, undefined)
    } catch (failure) {
      const isUnknown = isOutcomeUnknown(failure)
      setPending(payer, isUnknown ? { ...payment, isUnknown } : undefined)
      if (!isUnknown) throw failure
    }
  }
  return {
    done: data,
    // Also waits for a payment that was sent before a visit to another page.
    waiting: pending?.isUnknown || !isPending ? pending : undefined,
    pay: (body: PayBody) => send({ body, idempotencyKey: crypto.randomUUID(), isUnknown: false }),
    retry: async () => pending && send(pending),
    /** Stops waiting for the answer. */
    dismiss: () => setPending(payer, undefined),
    reset,
  }
}
