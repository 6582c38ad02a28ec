import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, useRef, useState } from 'react'
import { today } from '#base/clock.ts'
import type { Bill } from '#contract/entities/payment.ts'
import { useMember } from '#member/current.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { Incomplete } from '#ui/Incomplete.tsx'
import { AutoPayCard, AutoPayOffPanel, AutoPayPanel } from './autopay/AutoPay.tsx'
import { AmountDue, Invoices, PremiumBreakdown } from './bill/Bill.tsx'
import { PaymentHistory } from './history/PaymentHistory.tsx'
import { AddMethodPanel } from './methods/AddMethodPanel.tsx'
import { PaymentMethods } from './methods/PaymentMethods.tsx'
import { type OpenPanel, type PanelName, type PanelProps, Section } from './Panel.tsx'
import { PayPanel } from './pay/PayPanel.tsx'
import { billQuery } from './payments.queries.ts'
import { billSummary, planTimeOf } from './payments.rules.ts'
import { paymentsMessages } from './messages/payments.gen.ts'
import styles from './PaymentCenterPage.module.css'

const { others } = paymentsMessages

const panels: Record<PanelName, ComponentType<PanelProps>> = {
  pay: PayPanel,
  method: AddMethodPanel,
  autopay: AutoPayPanel,
  'autopay-off': AutoPayOffPanel,
}

/** What is due, how to pay it and what was paid; one thing is done at a time, in the place of the page (pages 15). */
export function PaymentCenterPage() {
  const { plan } = useMember()
  const query = useSuspenseQuery(billQuery(plan))
  const freshness = useFreshness(query)
  const { panel, open, close, place } = usePanel()
  const bill = query.data
  const Opened = panel && panels[panel]
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

function Overview({ bill, open }: { bill: Bill; open: OpenPanel }) {
  const about = bill.variant === 'standard' ? undefined : paymentsMessages.variants[bill.variant]
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <AmountDue bill={bill} open={open} />
        {about && <Notice>{about}</Notice>}
        <PaymentHistory />
        <Invoices invoices={bill.invoices} />
      </div>
      <div className={styles.column}>
        <AutoPayCard open={open} />
        <PaymentMethods open={open} />
        <PremiumBreakdown premium={bill.premium} />
        <OtherWaysToPay bill={bill} />
      </div>
    </div>
  )
}

/** Which panel is open; once closed, the focus goes back to what opened it. */
function usePanel() {
  const [panel, setPanel] = useState<PanelName>()
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    setPanel(undefined)
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(`[data-opens="${panel}"]`)?.focus())
  }
  return { panel, open: setPanel, close, place }
}

type OtherWaysProps = { bill: Pick<Bill, 'mailTo' | 'phone' | 'accountNumber'> }

/** How to pay by mail, by phone, through a bank or in a store. */
function OtherWaysToPay({ bill: { mailTo, phone, accountNumber } }: OtherWaysProps) {
  return (
    <Section title={others.title}>
      <DataList>
        <Fact term={others.account} action={<CopyButton what={others.account} value={accountNumber} />}>
          {accountNumber}
        </Fact>
      </DataList>
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
        <h3>{others.phone}</h3>
        <p>{others.phoneBody}</p>
        {phone && <PhoneLink number={phone} />}
      </div>
      <div className={styles.way}>
        <h3>{others.bank}</h3>
        <p>{others.bankBody({ account: accountNumber })}</p>
      </div>
      <div className={styles.way}>
        <h3>{others.store}</h3>
        <p>{others.storeBody}</p>
      </div>
      <p>{paymentsMessages.help}</p>
      <ButtonLink to="/contact-us">{paymentsMessages.contact}</ButtonLink>
    </Section>
  )
}
