import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import type { reimbursementAccount } from '#contract/calls/reimbursement.ts'
import type { PlanYear, Reimbursement } from '#contract/entities/reimbursement.ts'
import { useMember } from '#member/current.ts'
import { submitRequest } from '#offline/outbox/outbox.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { claimToPay } from '#features/reimbursement/reimbursement.queries.ts'
import { type RequestForm, askedOf } from '#features/reimbursement/reimbursement.rules.ts'
import page from '#features/reimbursement/ReimbursementPage.module.css'
import { KeptDraft } from './KeptDraft.tsx'
import { useRequestDraft } from './request-draft.ts'
import { RequestFields } from './RequestFields.tsx'
import { Requested } from './Requested.tsx'
import { Review } from './Review.tsx'
import { words } from './request.words.ts'

type Account = v.InferOutput<typeof reimbursementAccount.reply>
type Step =
  | { is: 'fields' }
  | { is: 'review'; form: RequestForm }
  | { is: 'done'; what: Reimbursement | 'waits' }

type Parts = { account: Account; year: PlanYear; claimId: string | undefined }

/** Fields, a look at what was entered, and what came of it; each step takes the focus. */
export function RequestMoney({ account, year, claimId }: Parts) {
  const { plan } = useMember()
  const claim = useQuery({ ...claimToPay(plan, claimId ?? ''), enabled: claimId !== undefined }).data
  const [step, setStep] = useState<Step>({ is: 'fields' })
  const { drop, isFromBefore, ...draft } = useRequestDraft(plan.memberId, claimId)
  const { receipts } = draft
  const [round, setRound] = useState(0)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (step.is !== 'fields') top.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [step])
  const send = async (form: RequestForm, sameFile?: 'another-expense') => {
    const named = receipts.map(({ receiptId, name }) => ({ receiptId, name }))
    const asked = askedOf(form, { claimId: claim?.claimId, receipts: named })
    const body = sameFile ? { ...asked, sameFile } : asked
    const files = receipts.map(({ receiptId, base64url }) => ({ receiptId, base64url }))
    const what = await submitRequest({ memberId: plan.memberId, body, files })
    drop()
    setStep({ is: 'done', what })
  }
  return (
    <div className={page.page} ref={top}>
      <PageHeader
        title={words.form.title}
        answer={words.form.intro}
        actions={step.is !== 'done' && <ButtonLink to="/health-reimbursement">{words.form.back}</ButtonLink>}
      />
      {step.is === 'fields' && isFromBefore && (
        <KeptDraft
          onStartOver={() => {
            drop()
            setRound(round + 1)
          }}
        />
      )}
      {step.is === 'fields' && (
        <RequestFields
          key={round}
          people={account.people}
          claim={claim}
          isClaimMissing={claimId !== undefined && claim === undefined}
          {...draft}
          onDone={(form) => setStep({ is: 'review', form })}
        />
      )}
      {step.is === 'review' && (
        <Review
          form={step.form}
          people={account.people}
          available={
            account.years.find(
              ({ startsOn, endsOn }) => startsOn <= step.form.serviceFrom && step.form.serviceFrom <= endsOn,
            ) ?? year
          }
          receipts={receipts}
          onChange={() => setStep({ is: 'fields' })}
          onSend={(sameFile) => send(step.form, sameFile)}
        />
      )}
      {step.is === 'done' && <Requested what={step.what} />}
    </div>
  )
}
