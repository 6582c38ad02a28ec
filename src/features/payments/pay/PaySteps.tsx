import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bill, PaymentMethod } from '#contract/entities/payment.ts'
import { AddMethod } from '#features/payments/methods/AddMethod.tsx'
import type { FieldPage } from '#features/payments/methods/hosted-field.rules.ts'
import { Panel } from '#features/payments/Panel.tsx'
import { Answered } from '#features/payments/Part.tsx'
import { type PayBody, methodsOf } from '#features/payments/payments.queries.ts'
import { useMember } from '#member/current.ts'
import { PayFields } from './PayFields.tsx'
import { PayReview } from './PayReview.tsx'
import type { PayDraft } from './pay.rules.ts'
import { words } from './pay.words.ts'

type Parts = { id: string; bill: Bill; pay: (body: PayBody) => Promise<unknown>; onClose: () => void }

/** What and how, then a look at it. */
export function PaySteps(parts: Parts) {
  const query = useQuery(methodsOf(useMember().plan))
  return (
    <Answered query={query}>
      {({ methods, fieldPage }) => <Steps {...parts} kept={methods} fieldPage={fieldPage} />}
    </Answered>
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
}: Parts & { kept: readonly PaymentMethod[]; fieldPage: FieldPage }) {
  const [step, setStep] = useState<Step>({ is: 'fields' })
  const [typed, setTyped] = useState<Record<string, string>>({})
  // One that is good for this payment only is on no list.
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
      <PayFields
        labelledBy={id}
        dueCents={bill.amountDueCents}
        methods={methods}
        onceOnly={isListed ? undefined : added?.methodId}
        typed={typed}
        onTyped={setTyped}
        onNewMethod={() => setStep({ is: 'method' })}
        onReview={(draft) => setStep({ is: 'review', draft })}
        onClose={onClose}
      />
    </Panel>
  )
}
