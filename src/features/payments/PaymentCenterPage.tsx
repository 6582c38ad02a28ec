import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, useRef, useState } from 'react'
import type { Bill } from '#contract/entities/payment.ts'
import { useMember } from '#member/current.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { Freshness } from '#ui/Freshness.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AutoPayCard } from './autopay/AutoPayCard.tsx'
import { AutoPayOffPanel } from './autopay/AutoPayOffPanel.tsx'
import { AutoPayPanel } from './autopay/AutoPayPanel.tsx'
import { AmountDue } from './bill/AmountDue.tsx'
import { Invoices } from './bill/Invoices.tsx'
import { OtherWays } from './bill/OtherWays.tsx'
import { Premium } from './bill/Premium.tsx'
import { History } from './history/History.tsx'
import { MethodPanel } from './methods/MethodPanel.tsx'
import { Methods } from './methods/Methods.tsx'
import { PayPanel } from './pay/PayPanel.tsx'
import type { OpenPanel, PanelName, PanelParts } from './panel.ts'
import { billOf } from './payments.queries.ts'
import { answerOf } from './payments.rules.ts'
import { words } from './payments.words.ts'
import styles from './PaymentCenterPage.module.css'

const panels: Record<PanelName, ComponentType<PanelParts>> = {
  pay: PayPanel,
  method: MethodPanel,
  autopay: AutoPayPanel,
  'autopay-off': AutoPayOffPanel,
}

/** What is due, how to pay it and what was paid; one thing is done at a time, in the place of the page (pages 15). */
export function PaymentCenterPage() {
  const query = useSuspenseQuery(billOf(useMember().plan))
  const freshness = useFreshness(query)
  const { panel, open, close, place } = usePanel()
  const bill = query.data
  const Opened = panel && panels[panel]
  return (
    <div className={styles.page} ref={place}>
      <PageHeader
        title={bill.variant === 'medicare' ? words.medicareTitle : words.title}
        answer={answerOf(bill)}
        whose={bill.planName}
        freshness={<Freshness {...freshness} />}
      />
      {Opened ? <Opened bill={bill} onClose={close} /> : <Overview bill={bill} open={open} />}
    </div>
  )
}

function Overview({ bill, open }: { bill: Bill; open: OpenPanel }) {
  const about = bill.variant === 'standard' ? undefined : words.variants[bill.variant]
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <AmountDue bill={bill} open={open} />
        {about && <Notice>{about}</Notice>}
        <History />
        <Invoices invoices={bill.invoices} />
      </div>
      <div className={styles.column}>
        <AutoPayCard open={open} />
        <Methods open={open} />
        <Premium premium={bill.premium} />
        <OtherWays bill={bill} />
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
