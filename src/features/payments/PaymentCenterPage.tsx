import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, useRef } from 'react'
import type { Sentence } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import type { Bill } from '#contract/entities/payment.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { Incomplete } from '#ui/Incomplete.tsx'
import { InTurn } from '#ui/InTurn.tsx'
import { AutoPayCard, AutoPayOffPanel, AutoPayPanel } from './autopay/AutoPay.tsx'
import { AmountDue, Invoices, PremiumBreakdown } from './bill/Bill.tsx'
import { PaymentHistory } from './history/PaymentHistory.tsx'
import { AddMethodPanel } from './methods/AddMethodPanel.tsx'
import { PaymentMethods } from './methods/PaymentMethods.tsx'
import { type PanelProps, Section } from './Panel.tsx'
import { PayPanel } from './pay/PayPanel.tsx'
import { billQuery } from '#records/payments.queries.ts'
import { billSummary, planTimeOf } from './payments.rules.ts'
import { type OpenTask, type TaskName, useFocusOnOpener, useHeldTask, useTask } from './task.ts'
import { paymentsMessages } from './locales/payments.gen.ts'
import styles from './PaymentCenterPage.module.css'

const { others } = paymentsMessages

const panels: Record<TaskName, ComponentType<PanelProps>> = {
  pay: PayPanel,
  method: AddMethodPanel,
  autopay: AutoPayPanel,
  'autopay-off': AutoPayOffPanel,
}

/** The amount due, the ways to pay, and past payments. One task at a time replaces the page. */
export function PaymentCenterPage() {
  const { plan } = useMember()
  // Loaded by the route; a failure is shown here.
  const query = useQuery({ ...billQuery(plan), retryOnMount: false })
  return (
    <QueryView
      query={query}
      skeleton={null}
      saysPartial={false}
      renderFailure={(reason) => <BillFailed reason={reason} query={query} />}
    >
      {(bill) => <PaymentCenter bill={bill} query={query} />}
    </QueryView>
  )
}

type CenterProps = { bill: Bill; query: Parameters<typeof useFreshness>[0] }

function PaymentCenter({ bill, query }: CenterProps) {
  const { plan } = useMember()
  const freshness = useFreshness(query)
  const place = useRef<HTMLDivElement>(null)
  const { task, open, close } = useTask()
  useFocusOnOpener(place, task?.name)
  useHeldTask(open, task !== undefined)
  const Opened = task && panels[task.name]
  return (
    <div className={styles.page} ref={place}>
      <PageHeader
        title={bill.variant === 'medicare' ? paymentsMessages.medicareTitle : paymentsMessages.title}
        answer={billSummary(bill, planTimeOf(plan, today()))}
        whose={bill.planName}
        freshness={<Freshness {...freshness} />}
      />
      <Incomplete isPartial={bill.isPartial} />
      {Opened ? <Opened bill={bill} onClose={close} /> : <Overview bill={bill} open={open} />}
    </div>
  )
}

function Overview({ bill, open }: { bill: Bill; open: OpenTask }) {
  const about = bill.variant === 'standard' ? undefined : paymentsMessages.variants[bill.variant]
  return (
    <InTurn className={styles.page}>
      <div className={styles.columns}>
        <AmountDue bill={bill} open={open} />
        <AutoPayCard bill={bill} open={open} />
      </div>
      {about && <Notice>{about}</Notice>}
      <InTurn className={styles.columns} isColumns>
        <InTurn className={styles.column}>
          <PaymentHistory />
          <Invoices invoices={bill.invoices} />
        </InTurn>
        <InTurn className={styles.column}>
          <PaymentMethods open={open} />
          <PremiumBreakdown premium={bill.premium} />
          <OtherWaysToPay bill={bill} />
        </InTurn>
      </InTurn>
    </InTurn>
  )
}

type OtherWaysProps = { bill: Pick<Bill, 'mailTo' | 'phone' | 'accountNumber'> }

/** How to pay by phone, by mail, through a bank or in a store. */
function OtherWaysToPay({ bill: { mailTo, phone, accountNumber } }: OtherWaysProps) {
  return (
    <Section title={others.title}>
      <DataList>
        <Fact term={others.account} action={<CopyButton what={others.account} value={accountNumber} />}>
          {accountNumber}
        </Fact>
      </DataList>
      <PayByPhone phone={phone} />
      <Disclosure summary={others.more}>
        <div className={styles.ways}>
          <div className={styles.way}>
            <h3>{others.mail}</h3>
            <p>{others.mailBody({ account: accountNumber })}</p>
            <address className={styles.address}>
              {mailTo.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </div>
          <div className={styles.way}>
            <h3>{others.bank}</h3>
            <p>{others.bankBody({ account: accountNumber })}</p>
          </div>
          <div className={styles.way}>
            <h3>{others.store}</h3>
            <p>{others.storeBody}</p>
          </div>
        </div>
      </Disclosure>
    </Section>
  )
}

/** The insurer's number for payments, or else the number of the line of business. */
function PayByPhone({ phone }: { phone: string | null }) {
  const { member } = useBrand(useMember().plan).phones
  return (
    <div className={styles.way}>
      <h3>{others.phone}</h3>
      <p>
        <PhoneLink number={phone ?? member} />
      </p>
    </div>
  )
}

type FailedProps = { reason: Sentence; query: ComponentProps<typeof RetryButton>['query'] }

/** Shown if the bill didn't load: the page keeps its title and offers other ways to pay. */
function BillFailed({ reason: { message, code }, query }: FailedProps) {
  return (
    <div className={styles.page}>
      <PageHeader title={paymentsMessages.title} answer={message} />
      <Section title={others.title}>
        <PayByPhone phone={null} />
        <div className={styles.way}>
          <h3>{others.store}</h3>
          <p>{others.storeBody}</p>
        </div>
      </Section>
      <div className={styles.retry}>
        <RetryButton query={query} />
        <span className={styles.code}>{uiMessages.code({ code })}</span>
      </div>
    </div>
  )
}
