import { Link } from '@tanstack/react-router'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { Receipt, Reimbursement, ReimbursementState } from '#contract/entities/reimbursement.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#offline/files/DownloadButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { receiptOf } from './reimbursement.queries.ts'
import { words } from './reimbursement.words.ts'
import { BringReceipt } from './request/BringReceipt.tsx'
import { words as requestWords } from './request/request.words.ts'
import page from './ReimbursementPage.module.css'
import styles from './RequestList.module.css'

const { requests: list } = words

const colors: Record<ReimbursementState, LabelColor> = {
  ...{ pending: 'grey', approved: 'accent', paid: 'green', denied: 'red' },
  'receipt-needed': 'amber',
}

/** One request, what became of it, and what comes next. */
export function RequestRow({ request }: { request: Reimbursement }) {
  const { providerName, state, amountCents, expense, serviceFrom, memberName, isNew } = request
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3>{providerName}</h3>
        <span className={styles.amount}>{moneyOfCents(amountCents)}</span>
      </div>
      <div className={styles.marks}>
        {isNew && <Label color="accent">{list.isNew}</Label>}
        <Label color={colors[state]}>{words.states[state]}</Label>
        <span className={page.quiet}>
          {words.kinds[expense]} · {longDate(serviceFrom)} · {memberName}
        </span>
      </div>
      <NextStep request={request} />
      {state === 'receipt-needed' && <BringReceipt request={request} />}
      <Disclosure summary={list.details}>
        <div className={styles.details}>
          <Details request={request} />
        </div>
      </Disclosure>
    </li>
  )
}

function NextStep({ request: { state, reason, dueOn, paidOn } }: { request: Reimbursement }) {
  return (
    <>
      {state === 'pending' && dueOn && <p>{list.decidedBy(longDate(dueOn))}</p>}
      {state === 'receipt-needed' && dueOn && <p>{list.receiptBy(longDate(dueOn))}</p>}
      {state === 'approved' && <p>{list.onItsWay}</p>}
      {paidOn && <p>{list.paidOn(longDate(paidOn))}</p>}
      {reason && <p>{words.reasons[reason]}</p>}
    </>
  )
}

function Details({ request }: { request: Reimbursement }) {
  const { approvedCents, claimId, receipts, serviceFrom, serviceTo } = request
  const days =
    serviceFrom === serviceTo
      ? longDate(serviceFrom)
      : words.balance.range(longDate(serviceFrom), longDate(serviceTo))
  return (
    <>
      <DataList>
        <Fact term={list.confirmation}>{request.confirmation}</Fact>
        <Fact term={list.requested}>{longDate(request.requestedOn)}</Fact>
        <Fact term={list.care}>{days}</Fact>
        <Fact term={list.payTo}>{words.payees[request.payTo]}</Fact>
        <Fact term={list.asked}>{moneyOfCents(request.amountCents)}</Fact>
        <Fact term={list.approved}>{approvedCents === null ? null : moneyOfCents(approvedCents)}</Fact>
      </DataList>
      {claimId && (
        <p>
          <Link to="/claim-details/$id" params={{ id: claimId }}>
            {list.claim}
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
    <DownloadButton name={name} get={() => receiptOf(memberId, receiptId)}>
      {requestWords.receipt.download(name)}
    </DownloadButton>
  )
}
