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
import { Panel, type PanelProps, PartView, Section } from '#features/payments/Panel.tsx'
import { type HeldTask, type OpenTask, type TaskName, useTask } from '#features/payments/task.ts'
import {
  autoPayQuery,
  cancelAutoPay,
  enrollInAutoPay,
  type Enrollment,
  methodsQuery,
} from '#records/payments.queries.ts'
import { methodName } from '#features/payments/payments.rules.ts'
import { useMember } from '#member/current.ts'
import { planStateOf } from '#member/member.ts'
import { RecentForm, dropHeld } from '#drafts/RecentForm.tsx'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { Label } from '#ui/Label.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { paymentsMessages } from '#features/payments/locales/payments.gen.ts'
import { autoPayMessages } from '#features/payments/locales/auto-pay.gen.ts'
import { AutoPayChoice, type Choice } from './AutoPayForms.tsx'
import { autoPaySentence, autoPayState, billedPlanOf, needsMember } from './autopay.rules.ts'
import rows from '#features/payments/Rows.module.css'

/** Turns AutoPay on in one step: the method, the amount, and the terms that the button accepts. */
export function AutoPayPanel({ bill, onClose }: PanelProps) {
  const id = useId()
  const { plan } = useMember()
  const { done, send } = useIdempotentMutation(enrollInAutoPay(plan))
  const methods = useQuery(methodsQuery(plan))
  const autoPay = useQuery(autoPayQuery(plan))
  if (done) return <AutoPayOn id={id} bill={bill} autoPay={done} onClose={onClose} />
  return (
    <PartView query={methods} skeleton={<Skeleton shape="fields" />}>
      {({ methods: kept, fieldPage }) => (
        <PartView query={autoPay} skeleton={<Skeleton shape="fields" />}>
          {(current) => (
            <AutoPaySteps
              id={id}
              kept={kept}
              fieldPage={fieldPage}
              autoPay={current}
              bill={bill}
              send={send}
              onClose={onClose}
            />
          )}
        </PartView>
      )}
    </PartView>
  )
}

type StepsProps = {
  id: string
  kept: readonly PaymentMethod[]
  fieldPage: FieldPage
  autoPay: AutoPay
  bill: Bill
  send: (enrollment: Enrollment) => Promise<void>
  onClose: () => void
}

function AutoPaySteps({ id, kept, fieldPage, autoPay, bill, send, onClose }: StepsProps) {
  const { enrolled } = autoPay
  const { task, open, toStart } = useTask()
  const [choice, setChoice] = useState<Partial<Choice>>(enrolled ?? {})
  const title = enrolled ? autoPayMessages.changeTitle : autoPayMessages.chooseTitle
  if (task?.step === 'method' || kept.length === 0)
    return (
      <Panel id={id} title={title} onClose={onClose}>
        {kept.length === 0 && <p>{autoPayMessages.noMethod}</p>}
        <AddMethod
          labelledBy={id}
          fieldPage={fieldPage}
          onAdded={(added) => {
            setChoice({ ...choice, methodId: added.methodId })
            if (task?.step === 'method') toStart()
          }}
          onClose={kept.length === 0 ? onClose : toStart}
        />
      </Panel>
    )
  return (
    <Panel id={id} title={title} onClose={onClose}>
      <AutoPayChoice
        labelledBy={id}
        methods={kept}
        choice={choice}
        amountDueCents={bill.amountDueCents}
        isChange={enrolled !== null}
        onTyped={setChoice}
        onNewMethod={() => open('autopay', 'method')}
        onAgree={(chosen) => send({ ...chosen, termsVersion: AUTOPAY_TERMS })}
        onClose={leaving('autopay', onClose)}
      />
    </Panel>
  )
}

/** Closes a task for good, and discards the choices made in it. */
const leaving = (task: HeldTask, close: () => void) => () => {
  dropHeld(task)
  close()
}

type OnProps = { id: string; bill: Bill; autoPay: AutoPay; onClose: () => void }

/** AutoPay is on: the next charge, and the amounts for which it comes too late. */
function AutoPayOn({ id, bill, autoPay, onClose }: OnProps) {
  return (
    <Panel id={id} title={autoPayMessages.onTitle} isDone onClose={onClose}>
      <AutoPayNext bill={bill} autoPay={autoPay} />
      <Button variant="primary" onClick={onClose}>
        {paymentsMessages.done}
      </Button>
    </Panel>
  )
}

const NoFields = v.object({})

/** Turning AutoPay off stops the charges only; amounts due stay due. */
export function AutoPayOffPanel({ bill, onClose }: PanelProps) {
  const id = useId()
  const { done, send } = useIdempotentMutation(cancelAutoPay(useMember().plan))
  const { refused, refuse } = useNeedsNetwork<'off'>()
  if (done)
    return (
      <Panel id={id} title={autoPayMessages.offDone} isDone onClose={onClose}>
        <p>{autoPayMessages.offDoneBody}</p>
        <Owed bill={bill} />
        <Button variant="primary" onClick={onClose}>
          {paymentsMessages.done}
        </Button>
      </Panel>
    )
  return (
    <Panel id={id} title={autoPayMessages.offTitle} onClose={onClose}>
      <RecentForm
        heldAs={'autopay-off' satisfies HeldTask}
        to="/payment-center"
        aria-labelledby={id}
        schema={NoFields}
        onSend={async () => {
          if (!refuse('off')) await send('off')
        }}
        troubleOf={formTrouble}
        submit={{ label: autoPayMessages.turnOff, busy: autoPayMessages.turningOff }}
        otherwise={<Button onClick={leaving('autopay-off', onClose)}>{autoPayMessages.keepOn}</Button>}
      >
        {() => (
          <>
            <Owed bill={bill} />
            <p>{autoPayMessages.begun}</p>
            {refused && <NeedsNetwork />}
          </>
        )}
      </RecentForm>
    </Panel>
  )
}

/** The amount that the member pays without AutoPay. */
function Owed({ bill: { amountDueCents, dueOn } }: Pick<PanelProps, 'bill'>) {
  const isEnded = planStateOf(useMember().plan, today()) === 'ended'
  return (
    <>
      {amountDueCents > 0 && dueOn && (
        <Notice tone="warning">
          {autoPayMessages.oweNow({ amount: moneyOfCents(amountDueCents), day: longDate(dueOn) })}
        </Notice>
      )}
      {!isEnded && <p>{autoPayMessages.oweNext}</p>}
    </>
  )
}

/** Whether AutoPay is on, and its next charge; a failure stays within the card. */
export function AutoPayCard({ bill, open }: { bill: Bill; open: OpenTask }) {
  const query = useQuery(autoPayQuery(useMember().plan))
  return (
    <Section
      title={autoPayMessages.title}
      mark={query.data && <OnOrOff isOn={query.data.enrolled !== null} />}
    >
      <PartView query={query} skeleton={<Skeleton shape="textAndButton" />}>
        {(autoPay) => <EnrollmentState autoPay={autoPay} bill={bill} open={open} />}
      </PartView>
    </Section>
  )
}

const OnOrOff = ({ isOn }: { isOn: boolean }) => (
  <Label color={isOn ? 'green' : 'grey'}>{isOn ? autoPayMessages.on : autoPayMessages.off}</Label>
)

type EnrollmentProps = { autoPay: AutoPay; bill: Bill; open: OpenTask }

function EnrollmentState({ autoPay, bill, open }: EnrollmentProps) {
  const { enrolled } = autoPay
  const { refused, refuse } = useNeedsNetwork<TaskName>()
  const isEnded = planStateOf(useMember().plan, today()) === 'ended'
  const opening = (task: TaskName) => ({
    'data-opens': task,
    onClick: () => !refuse(task) && open(task),
  })
  return (
    <>
      <AutoPayNext bill={bill} autoPay={autoPay} />
      {enrolled && (
        <p className={rows.quiet}>
          {methodName(enrolled.method)} · {autoPayMessages.amounts[enrolled.amount].label}
        </p>
      )}
      <div className={rows.actions}>
        {!isEnded && (
          <Button {...opening('autopay')}>
            {enrolled ? autoPayMessages.change : autoPayMessages.turnOn}
          </Button>
        )}
        {enrolled && (
          <Button variant="quiet" isFlush={isEnded} {...opening('autopay-off')}>
            {autoPayMessages.turnOff}
          </Button>
        )}
      </div>
      {refused && <NeedsNetwork />}
    </>
  )
}

/** AutoPay's next step, set apart if the member has to act. */
export function AutoPayNext({ bill, autoPay }: { bill: Bill; autoPay: AutoPay }) {
  const { plan } = useMember()
  const state = autoPayState(autoPay, bill, billedPlanOf(plan, today()), today())
  const sentence = autoPaySentence(state)
  return needsMember(state) && autoPay.enrolled ? (
    <Notice tone="warning">{sentence}</Notice>
  ) : (
    <p>{sentence}</p>
  )
}
