import { byCaller } from '#api/call.ts'
import { fileLabel } from '#ui/file-label.ts'
import { mdiChevronDown, mdiChevronUp, mdiReceiptTextPlusOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import { type KnownFile, knownFile } from '#features/reimbursement/waiting-requests.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { uploadReceipt } from '#contract/calls/reimbursement.ts'
import type { Receipt, Reimbursement, ReimbursementState } from '#contract/entities/reimbursement.ts'
import { formTrouble } from '#api/failure.ts'
import { sendFile } from '#api/call-file.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { bytesOfBase64url } from '#base/bytes.ts'
import { longDate, shortDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { DuplicateFile, ReceiptPicker } from '#features/reimbursement/new-request/ReceiptPicker.tsx'
import type { ChosenFile } from '#files/prepare-file.ts'
import { attachReceipts, downloadReceipt } from '#records/reimbursement.queries.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { FormContext, type FormTrouble, useHolds } from '#ui/form-context.ts'
import { Icon } from '#ui/Icon.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { TroubleNotice } from '#ui/TroubleNotice.tsx'
import { Row, RowButton } from '#ui/Rows.tsx'
import { reimbursementRequestMessages } from '#features/reimbursement/locales/reimbursement-request.gen.ts'
import { reimbursementMessages } from '#features/reimbursement/locales/reimbursement.gen.ts'
import page from '#features/reimbursement/ReimbursementPage.module.css'
import styles from './RequestList.module.css'

const { requests: labels } = reimbursementMessages

/** `unknown` is a state that couldn't be read. */
const colors: Record<ReimbursementState | 'unknown', LabelColor> = {
  pending: 'grey',
  approved: 'accent',
  paid: 'green',
  denied: 'red',
  'receipt-needed': 'amber',
  unknown: 'grey',
}

/** A request, its state, and the next step. Pressing the row shows or hides the rest. */
export function RequestRow({ request }: { request: Reimbursement }) {
  const { providerName, state, amountCents, expense, requestedOn, memberName, isNew } = request
  const status = state ?? 'unknown'
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  return (
    <Row
      level={3}
      title={
        <RowButton aria-expanded={isOpen} aria-controls={details} onPress={() => setOpen(!isOpen)}>
          {providerName}
        </RowButton>
      }
      unseen={isNew && labels.isNew}
      amount={moneyOfCents(amountCents)}
      label={<Label color={colors[status]}>{reimbursementMessages.states[status]}</Label>}
      when={labels.sent({ day: shortDate(requestedOn) })}
      facts={[memberName, reimbursementMessages.kinds[expense]]}
      menu={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />}
    >
      <NextStep request={request} />
      {state === 'receipt-needed' && <AddReceipt request={request} />}
      <div id={details} hidden={!isOpen} className={styles.details}>
        {isOpen && <Details request={request} />}
      </div>
    </Row>
  )
}

function NextStep({ request: { state, reason, dueOn, paidOn } }: { request: Reimbursement }) {
  return (
    <>
      {state === 'pending' && dueOn && <p>{labels.decidedBy({ day: longDate(dueOn) })}</p>}
      {state === 'receipt-needed' && dueOn && <p>{labels.receiptBy({ day: longDate(dueOn) })}</p>}
      {state === 'approved' && <p>{labels.onItsWay}</p>}
      {paidOn && <p>{labels.paidOn({ day: longDate(paidOn) })}</p>}
      {reason && <p>{reimbursementMessages.reasons[reason]}</p>}
    </>
  )
}

function Details({ request }: { request: Reimbursement }) {
  const { approvedCents, claimHandle, receipts, serviceFrom, serviceTo } = request
  const days =
    serviceFrom === serviceTo
      ? longDate(serviceFrom)
      : reimbursementMessages.balance.range({ from: longDate(serviceFrom), to: longDate(serviceTo) })
  return (
    <>
      <DataList>
        <Fact term={labels.confirmation}>{request.confirmation}</Fact>
        <Fact term={labels.care}>{days}</Fact>
        <Fact term={labels.payTo}>{reimbursementMessages.payees[request.payTo]}</Fact>
        <Fact term={labels.asked}>{moneyOfCents(request.amountCents)}</Fact>
        <Fact term={labels.approved}>{approvedCents === null ? null : moneyOfCents(approvedCents)}</Fact>
      </DataList>
      {claimHandle && (
        <p>
          <Link to="/claim-details/$id" params={{ id: claimHandle }}>
            {labels.claim}
          </Link>
        </p>
      )}
      {receipts.map((receipt) => (
        <ReceiptDownload key={receipt.receiptId} receipt={receipt} />
      ))}
    </>
  )
}

function ReceiptDownload({ receipt: { receiptId, name } }: { receipt: Receipt }) {
  const { memberId } = useMember().plan
  return (
    <DownloadButton name={name} get={() => downloadReceipt(memberId, receiptId)}>
      {reimbursementRequestMessages.receipt.download({ name: fileLabel(name) })}
    </DownloadButton>
  )
}

const { receipt: receiptLabels } = reimbursementRequestMessages

/** Adds the missing receipt. The file keeps its id, so that a retry uploads it once. */
function AddReceipt({ request: { requestId } }: { request: Reimbursement }) {
  const { memberId } = useMember().plan
  const { send } = useIdempotentMutation(attachReceipts(memberId, requestId))
  const [receipts, setReceipts] = useState<readonly ChosenFile[]>([])
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<FormTrouble>()
  const { refused, refuse } = useNeedsNetwork<'receipt'>()
  const [known, setKnown] = useState<KnownFile>()
  const { hold, mustWait, waiting } = useHolds()
  const id = useId()
  const form = useMemo(() => ({ id, trouble: undefined, hold }), [id, hold])
  const shown = trouble ?? waiting
  const submit = async (sameFile?: 'another-expense') => {
    if (isBusy || refuse('receipt')) return
    if (mustWait()) return setTrouble(undefined)
    if (receipts.length === 0) return setTrouble({ message: receiptLabels.needsOne })
    setBusy(true)
    setTrouble(undefined)
    setKnown(undefined)
    announce(receiptLabels.sending)
    try {
      for (const { fileId: receiptId, base64url } of receipts)
        await sendFile(
          uploadReceipt,
          { params: { memberId, receiptId }, file: bytesOfBase64url(base64url) },
          byCaller,
        )
      const named = receipts.map(({ fileId, name }) => ({ receiptId: fileId, name }))
      await send(sameFile ? { receipts: named, sameFile } : { receipts: named })
      announce(receiptLabels.sent)
    } catch (failure) {
      const found = knownFile(failure)
      if (found) setKnown(found)
      else setTrouble(formTrouble(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Disclosure summary={receiptLabels.add}>
      <div className={page.card}>
        <FormContext value={form}>
          <ReceiptPicker receipts={receipts} isProven={false} onReceipts={setReceipts} />
        </FormContext>
        {shown && <TroubleNotice trouble={shown} />}
        {known && <DuplicateFile known={known} onAnother={() => void submit('another-expense')} />}
        {refused && <NeedsNetwork />}
        <div>
          <Button
            variant="primary"
            icon={mdiReceiptTextPlusOutline}
            aria-disabled={isBusy}
            onPress={() => void submit()}
          >
            {isBusy ? receiptLabels.sending : receiptLabels.send}
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}
