import { useState } from 'react'
import { type AutoPay, AUTOPAY_TERMS, type PaymentMethod } from '#contract/entities/payment.ts'
import { AddMethod } from '#features/payments/methods/AddMethod.tsx'
import type { FieldPage } from '#features/payments/methods/hosted-field.rules.ts'
import { Panel } from '#features/payments/Panel.tsx'
import type { Enrollment } from '#features/payments/payments.queries.ts'
import { AutoPayChoice } from './AutoPayChoice.tsx'
import { AutoPayTerms } from './AutoPayTerms.tsx'
import type { Choice } from './autopay.rules.ts'
import { words } from './autopay.words.ts'

type Parts = {
  id: string
  kept: readonly PaymentMethod[]
  fieldPage: FieldPage
  autoPay: AutoPay
  send: (enrollment: Enrollment) => Promise<void>
  onClose: () => void
}

type Step = 'choice' | 'method' | 'terms'

export function AutoPaySteps({ id, kept, fieldPage, autoPay, send, onClose }: Parts) {
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
