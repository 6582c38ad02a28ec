import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { type AutoPay, AUTOPAY_TERMS, type Bill, type PaymentMethod } from '#contract/entities/payment.ts'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { AddMethod } from '#features/payments/methods/AddMethodPanel.tsx'
import type { FieldPage } from '#features/payments/methods/HostedFields.tsx'
import { Panel, type PanelProps, QueryResult } from '#features/payments/Panel.tsx'
import {
  autoPayQuery,
  cancelAutoPay,
  enrollInAutoPay,
  type Enrollment,
  methodsQuery,
} from '#features/payments/payments.queries.ts'
import { isDueBefore, monthName } from '#features/payments/payments.rules.ts'
import { words as common } from '#features/payments/payments.words.ts'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { words } from './autopay.words.ts'
import { AutoPayChoice, AutoPayTerms, type Choice } from './AutoPayForms.tsx'

/** AutoPay in two steps: from what and how much, then the terms; then when the first draft is. */
export function AutoPayPanel({ bill, onClose }: PanelProps) {
  const id = useId()
  const { plan } = useMember()
  const { done, send } = useIdempotentMutation(enrollInAutoPay(plan))
  const methods = useQuery(methodsQuery(plan))
  const autoPay = useQuery(autoPayQuery(plan))
  if (done) return <AutoPayOn id={id} bill={bill} autoPay={done} onClose={onClose} />
  return (
    <QueryResult query={methods}>
      {({ methods: kept, fieldPage }) => (
        <QueryResult query={autoPay}>
          {(current) => (
            <AutoPaySteps
              id={id}
              kept={kept}
              fieldPage={fieldPage}
              autoPay={current}
              send={send}
              onClose={onClose}
            />
          )}
        </QueryResult>
      )}
    </QueryResult>
  )
}

type StepsProps = {
  id: string
  kept: readonly PaymentMethod[]
  fieldPage: FieldPage
  autoPay: AutoPay
  send: (enrollment: Enrollment) => Promise<void>
  onClose: () => void
}

type Step = 'choice' | 'method' | 'terms'

function AutoPaySteps({ id, kept, fieldPage, autoPay, send, onClose }: StepsProps) {
  const { enrolled } = autoPay
  const [step, setStep] = useState<Step>('choice')
  const [choice, setChoice] = useState<Partial<Choice>>(enrolled ?? {})
  const title = enrolled ? words.changeTitle : words.chooseTitle
  const toChoice = () => setStep('choice')
  const { methodId, amount } = choice
  const method = kept.find((one) => one.methodId === methodId)
  if (step === 'terms' && method && amount)
    return (
      <Panel id={id} title={words.termsTitle} step={words.step(2)} onClose={onClose}>
        <AutoPayTerms
          labelledBy={id}
          method={method}
          amount={amount}
          nextDraftOn={autoPay.nextDraftOn}
          isChange={enrolled !== null}
          onAgree={() => send({ methodId: method.methodId, amount, termsVersion: AUTOPAY_TERMS })}
          onBack={toChoice}
        />
      </Panel>
    )
  if (step === 'method' || kept.length === 0)
    return (
      <Panel id={id} title={title} onClose={onClose}>
        {kept.length === 0 && <p>{words.noMethod}</p>}
        <AddMethod
          labelledBy={id}
          fieldPage={fieldPage}
          onAdded={(added) => {
            setChoice({ ...choice, methodId: added.methodId })
            toChoice()
          }}
          onClose={kept.length === 0 ? onClose : toChoice}
        />
      </Panel>
    )
  return (
    <Panel id={id} title={title} step={words.step(1)} onClose={onClose}>
      <AutoPayChoice
        labelledBy={id}
        methods={kept}
        choice={choice}
        onTyped={setChoice}
        onNewMethod={() => setStep('method')}
        onChosen={(chosen) => {
          setChoice(chosen)
          setStep('terms')
        }}
        onClose={onClose}
      />
    </Panel>
  )
}

type OnProps = { id: string; bill: Bill; autoPay: AutoPay; onClose: () => void }

/** AutoPay is on: when the next draft is, and what has to be paid before it. */
function AutoPayOn({ id, bill, autoPay, onClose }: OnProps) {
  const nextDraftOn = autoPay.enrolled?.nextDraftOn ?? autoPay.nextDraftOn
  const { dueOn, amountDueCents } = bill
  return (
    <Panel id={id} title={words.onTitle} onClose={onClose}>
      <p>{words.onBody(longDate(nextDraftOn))}</p>
      {amountDueCents > 0 && isDueBefore(dueOn, nextDraftOn) && (
        <Notice tone="warning">{words.untilThen(moneyOfCents(amountDueCents), longDate(dueOn))}</Notice>
      )}
      <Button variant="primary" onClick={onClose}>
        {common.done}
      </Button>
    </Panel>
  )
}

const NoFields = v.object({})

/** Turning it off stops the drafts and nothing else: what is owed stays owed (pages 15). */
export function AutoPayOffPanel({ bill, onClose }: PanelProps) {
  const id = useId()
  const { done, send } = useIdempotentMutation(cancelAutoPay(useMember().plan))
  const { refused, refuse } = useNeedsNetwork<'off'>()
  if (done)
    return (
      <Panel id={id} title={words.offDone} onClose={onClose}>
        <p>{words.offDoneBody}</p>
        <Owed bill={bill} />
        <Button variant="primary" onClick={onClose}>
          {common.done}
        </Button>
      </Panel>
    )
  return (
    <Panel id={id} title={words.offTitle} onClose={onClose}>
      <Form
        aria-labelledby={id}
        schema={NoFields}
        onSend={async () => {
          if (!refuse('off')) await send('off')
        }}
        troubleOf={formTrouble}
        submit={{ label: words.turnOff, busy: words.turningOff }}
        otherwise={<Button onClick={onClose}>{words.keepOn}</Button>}
      >
        <Owed bill={bill} />
        <p>{words.begun}</p>
        {refused && <NeedsNetwork />}
      </Form>
    </Panel>
  )
}

function Owed({ bill: { amountDueCents, dueOn } }: Pick<PanelProps, 'bill'>) {
  return (
    <>
      <Notice tone="warning">{words.owe(monthName(today().add({ months: 1 }).toString()))}</Notice>
      {amountDueCents > 0 && dueOn && <p>{words.oweNow(moneyOfCents(amountDueCents), longDate(dueOn))}</p>}
    </>
  )
}
