import { mdiPrinterOutline, mdiTrayArrowUp } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { reimbursementAccount } from '#contract/calls/reimbursement.ts'
import type { PlanYear, Reimbursement } from '#contract/entities/reimbursement.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { claimQuery } from '#records/claim.queries.ts'
import { useMember } from '#member/current.ts'
import { draftQuery, dropDraft, keepDraft, TypedFields } from '#drafts/drafts.ts'
import { ChosenFile } from '#files/prepare-file.ts'
import { submitRequest, useLastSent } from '#features/reimbursement/waiting-requests.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SuccessMark } from '#ui/SuccessMark.tsx'
import { reimbursementMessages } from '#features/reimbursement/locales/reimbursement.gen.ts'
import { reimbursementRequestMessages } from '#features/reimbursement/locales/reimbursement-request.gen.ts'
import { type RequestFields, RequestForm, toRequestBody } from './RequestForm.tsx'
import { RequestReview } from './RequestReview.tsx'
import page from '#features/reimbursement/ReimbursementPage.module.css'

type Account = v.InferOutput<typeof reimbursementAccount.reply>
type Step =
  | { is: 'fields' }
  | { is: 'review'; form: RequestFields }
  | { is: 'done'; what: Reimbursement | 'waits' }

type Props = { account: Account; year: PlanYear; handle: string | undefined }

/** The form, a review, and the outcome; each step takes the focus. */
export function RequestMoney({ account, year, handle }: Props) {
  const { plan } = useMember()
  const claim = useQuery({ ...claimQuery(plan, handle ?? ''), enabled: handle !== undefined }).data
  const [step, setStep] = useState<Step>({ is: 'fields' })
  const { drop, isFromBefore, ...draft } = useRequestDraft(plan.memberId, handle)
  const { receipts } = draft
  const [resets, setResets] = useState(0)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (step.is !== 'fields') top.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [step])
  const send = async (form: RequestFields, sameFile?: 'another-expense') => {
    const named = receipts.map(({ fileId, name }) => ({ receiptId: fileId, name }))
    const request = toRequestBody(form, { claimId: claim?.claimId, receipts: named })
    const body = sameFile ? { ...request, sameFile } : request
    const files = receipts.map(({ fileId, base64url }) => ({ receiptId: fileId, base64url }))
    const what = await submitRequest({ memberId: plan.memberId, body, files })
    drop()
    setStep({ is: 'done', what })
  }
  return (
    <div className={page.page} ref={top}>
      <PageHeader
        back={
          step.is !== 'done' && (
            <BackLink to="/health-reimbursement">{reimbursementRequestMessages.form.back}</BackLink>
          )
        }
        title={reimbursementRequestMessages.form.title}
        answer={reimbursementRequestMessages.form.intro}
      />
      {step.is === 'fields' && isFromBefore && (
        <DraftNotice
          onStartOver={() => {
            drop()
            setResets(resets + 1)
          }}
        />
      )}
      {step.is === 'fields' && (
        <RequestForm
          key={resets}
          people={account.people}
          year={year}
          claim={claim}
          isClaimMissing={handle !== undefined && claim === undefined}
          typed={draft.typed}
          receipts={receipts}
          onTyped={draft.onTyped}
          onReceipts={draft.onReceipts}
          onDone={(form) => setStep({ is: 'review', form })}
        />
      )}
      {step.is === 'review' && (
        <RequestReview
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
      {step.is === 'done' && <RequestSent what={step.what} />}
    </div>
  )
}

const { kept } = reimbursementRequestMessages

/** Says that the form is filled from a draft, and offers to start over. */
function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  const startOver = () => {
    onStartOver()
    announce(kept.gone)
    document.querySelector('h1')?.focus()
  }
  return <Notice action={<Button onClick={startOver}>{kept.startOver}</Button>}>{kept.body}</Notice>
}

const { sent } = reimbursementRequestMessages

/** The confirmation number, or a text that the request waits for the network. It may be sent while this is shown. */
function RequestSent({ what }: { what: Reimbursement | 'waits' }) {
  const sentSince = useLastSent()
  const request = what === 'waits' ? sentSince : what
  return (
    <Card className={page.card}>
      {request ? <SuccessMark /> : <Icon path={mdiTrayArrowUp} size={32} />}
      <div role={what === 'waits' ? 'status' : undefined}>
        <h2 tabIndex={-1}>{request ? sent.title : sent.waits}</h2>
      </div>
      {request ? <Facts request={request} /> : <p>{sent.waitsBody}</p>}
      <div className={page.buttons}>
        <ButtonLink to="/health-reimbursement" variant="primary">
          {sent.done}
        </ButtonLink>
        {request && (
          <Button icon={mdiPrinterOutline} onPress={() => print()}>
            {sent.print}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Facts({ request }: { request: Reimbursement }) {
  const { confirmation, amountCents, providerName, serviceFrom, dueOn, state, memberName } = request
  const due = dueOn && longDate(dueOn)
  return (
    <>
      <DataList>
        <Fact
          term={reimbursementMessages.requests.confirmation}
          action={<CopyButton what={reimbursementMessages.requests.confirmation} value={confirmation} />}
        >
          <strong>{confirmation}</strong>
        </Fact>
        <Fact term={reimbursementRequestMessages.form.amount}>{moneyOfCents(amountCents)}</Fact>
        <Fact term={reimbursementRequestMessages.form.providerName}>{providerName}</Fact>
        <Fact term={reimbursementMessages.requests.care}>{longDate(serviceFrom)}</Fact>
        <Fact term={reimbursementMessages.requests.for}>{memberName}</Fact>
      </DataList>
      {due && <p>{state === 'receipt-needed' ? sent.receipt({ day: due }) : sent.body({ day: due })}</p>}
    </>
  )
}

const Receipts = v.array(ChosenFile)

/** Fields and files are stored separately, so that typing doesn't seal the photos again. */
const draftsOf = (memberId: string, handle = '') => ({
  fields: { name: `request ${memberId} ${handle}`, schema: TypedFields },
  files: { name: `receipts ${memberId} ${handle}`, schema: Receipts },
})

/** Loaded before the page is shown, because fields read their default value once. */
export const requestDraftQueries = (memberId: string, handle?: string) => {
  const { fields, files } = draftsOf(memberId, handle)
  return { fields: draftQuery(fields), files: draftQuery(files) }
}

const noFields: Record<string, string> = {}
const noFiles: readonly ChosenFile[] = []

/** The draft of a request; it survives a reload and is dropped once the request is sent. */
export function useRequestDraft(memberId: string, handle: string | undefined) {
  const { fields, files } = draftsOf(memberId, handle)
  const typed = useQuery(draftQuery(fields)).data ?? noFields
  const receipts = useQuery(draftQuery(files)).data ?? noFiles
  const [isFromBefore, setFromBefore] = useState(Object.keys(typed).length > 0 || receipts.length > 0)
  return {
    isFromBefore,
    typed,
    receipts,
    onTyped: (now: Record<string, string>) => keepDraft(fields, now),
    onReceipts: (now: readonly ChosenFile[]) => keepDraft(files, [...now]),
    drop: () => {
      setFromBefore(false)
      dropDraft(fields)
      dropDraft(files)
    },
  }
}
