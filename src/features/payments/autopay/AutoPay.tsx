import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { type AutoPay, AUTOPAY_TERMS, type Bill, type PaymentMethod } from '#contract/entities/payment.ts'
import { AddMethod, type FieldPage } from '#features/payments/methods/AddMethodPanel.tsx'
import {
  type OpenPanel,
  Panel,
  type PanelName,
  type PanelProps,
  QueryResult,
  Section,
} from '#features/payments/Panel.tsx'
import {
  autoPayQuery,
  cancelAutoPay,
  enrollInAutoPay,
  type Enrollment,
  methodsQuery,
} from '#features/payments/payments.queries.ts'
import { isDueBefore, methodName, monthName } from '#features/payments/payments.rules.ts'
import { useMember } from '#member/current.ts'
import { planStateOf } from '#member/member.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Form } from '#ui/Form.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { paymentsMessages } from '#features/payments/messages/payments.gen.ts'
import { autoPayMessages } from '#features/payments/messages/auto-pay.gen.ts'
import { AutoPayChoice, AutoPayTerms, type Choice } from './AutoPayForms.tsx'
import rows from '#features/payments/Rows.module.css'

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
  const title = enrolled ? autoPayMessages.changeTitle : autoPayMessages.chooseTitle
  const toChoice = () => setStep('choice')
  const { methodId, amount } = choice
  const method = kept.find((one) => one.methodId === methodId)
  if (step === 'terms' && method && amount)
    return (
      <Panel
        id={id}
        title={autoPayMessages.termsTitle}
        step={autoPayMessages.step({ at: 2 })}
        onClose={onClose}
      >
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
        {kept.length === 0 && <p>{autoPayMessages.noMethod}</p>}
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
    <Panel id={id} title={title} step={autoPayMessages.step({ at: 1 })} onClose={onClose}>
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
    <Panel id={id} title={autoPayMessages.onTitle} onClose={onClose}>
      <p>{autoPayMessages.onBody({ day: longDate(nextDraftOn) })}</p>
      {amountDueCents > 0 && isDueBefore(dueOn, nextDraftOn) && (
        <Notice tone="warning">
          {autoPayMessages.untilThen({ amount: moneyOfCents(amountDueCents), day: longDate(dueOn) })}
        </Notice>
      )}
      <Button variant="primary" onClick={onClose}>
        {paymentsMessages.done}
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
      <Panel id={id} title={autoPayMessages.offDone} onClose={onClose}>
        <p>{autoPayMessages.offDoneBody}</p>
        <Owed bill={bill} />
        <Button variant="primary" onClick={onClose}>
          {paymentsMessages.done}
        </Button>
      </Panel>
    )
  return (
    <Panel id={id} title={autoPayMessages.offTitle} onClose={onClose}>
      <Form
        aria-labelledby={id}
        schema={NoFields}
        onSend={async () => {
          if (!refuse('off')) await send('off')
        }}
        troubleOf={formTrouble}
        submit={{ label: autoPayMessages.turnOff, busy: autoPayMessages.turningOff }}
        otherwise={<Button onClick={onClose}>{autoPayMessages.keepOn}</Button>}
      >
        <Owed bill={bill} />
        <p>{autoPayMessages.begun}</p>
        {refused && <NeedsNetwork />}
      </Form>
    </Panel>
  )
}

function Owed({ bill: { amountDueCents, dueOn } }: Pick<PanelProps, 'bill'>) {
  return (
    <>
      <Notice tone="warning">
        {autoPayMessages.owe({ month: monthName(today().add({ months: 1 }).toString()) })}
      </Notice>
      {amountDueCents > 0 && dueOn && (
        <p>{autoPayMessages.oweNow({ amount: moneyOfCents(amountDueCents), day: longDate(dueOn) })}</p>
      )}
    </>
  )
}

/** Whether AutoPay is on, and the day of the next draft; fails alone. */
export function AutoPayCard({ open }: { open: OpenPanel }) {
  const query = useQuery(autoPayQuery(useMember().plan))
  return (
    <Section title={autoPayMessages.title}>
      <QueryResult query={query}>
        {(autoPay) => <EnrollmentState autoPay={autoPay} open={open} />}
      </QueryResult>
    </Section>
  )
}

function EnrollmentState({
  autoPay: { enrolled, nextDraftOn },
  open,
}: {
  autoPay: AutoPay
  open: OpenPanel
}) {
  const { refused, refuse } = useNeedsNetwork<PanelName>()
  const isEnded = planStateOf(useMember().plan, today()) === 'ended'
  const opening = (panel: PanelName) => ({
    'data-opens': panel,
    onClick: () => !refuse(panel) && open(panel),
  })
  return (
    <>
      <Label color={enrolled ? 'green' : 'grey'}>{enrolled ? autoPayMessages.on : autoPayMessages.off}</Label>
      {isEnded && <p>{enrolled ? autoPayMessages.endedOn : autoPayMessages.ended}</p>}
      {!enrolled && !isEnded && <p>{autoPayMessages.offBody({ day: longDate(nextDraftOn) })}</p>}
      {enrolled && (
        <DataList>
          <Fact term={autoPayMessages.nextDraft}>{longDate(enrolled.nextDraftOn)}</Fact>
          <Fact term={autoPayMessages.from}>{methodName(enrolled.method)}</Fact>
          <Fact term={autoPayMessages.amount}>{autoPayMessages.amounts[enrolled.amount].label}</Fact>
        </DataList>
      )}
      <div className={rows.actions}>
        {!isEnded && (
          <Button {...opening('autopay')}>
            {enrolled ? autoPayMessages.change : autoPayMessages.turnOn}
          </Button>
        )}
        {enrolled && (
          <Button variant="quiet" {...opening('autopay-off')}>
            {autoPayMessages.turnOff}
          </Button>
        )}
      </div>
      {refused && <NeedsNetwork />}
    </>
  )
}
