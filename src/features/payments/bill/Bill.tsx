import { mdiCreditCardOutline, mdiDownload } from '@mdi/js'
import { useId, useRef, useState } from 'react'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import type { Bill, Invoice } from '#contract/entities/payment.ts'
import { today } from '#base/clock.ts'
import { longDate, shortDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { BillStatusLabel } from '#records/BillStatusLabel.tsx'
import { Section } from '#features/payments/Panel.tsx'
import type { OpenTask, TaskStep } from '#features/payments/task.ts'
import { usePendingPayment } from '#features/payments/pay/PayPanel.tsx'
import { downloadInvoice } from '#records/payments.queries.ts'
import {
  coveragePeriod,
  lateBillMeaning,
  monthName,
  planTimeOf,
  shownStatus,
} from '#features/payments/payments.rules.ts'
import { useMember } from '#member/current.ts'
import { useDownload } from '#files/DownloadButton.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { MainAction } from '#ui/MainAction.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row, Rows } from '#ui/Rows.tsx'
import { paymentsMessages } from '#features/payments/locales/payments.gen.ts'
import styles from './Bill.module.css'

const { due } = paymentsMessages

/** The amount due, the due date, and the button that pays it. */
export function AmountDue({ bill, open }: { bill: Bill; open: OpenTask }) {
  const heading = useId()
  const { refused, refuse } = useNeedsNetwork<'pay'>()
  const isOwed = bill.amountDueCents > 0
  const amount = moneyOfCents(Math.max(0, bill.amountDueCents))
  const opening = (step?: TaskStep) => () => !refuse('pay') && open('pay', step)
  const plan = planTimeOf(useMember().plan, today())
  const status = shownStatus(bill.status, plan)
  const meaning = lateBillMeaning(bill, plan)
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{due.title}</h2>
        <BillStatusLabel status={status} />
      </div>
      <p className={styles.amount}>{amount}</p>
      <BillFacts bill={{ ...bill, status }} />
      {meaning && <Notice tone="warning">{meaning}</Notice>}
      <UnknownPayment open={open} />
      {isOwed && (
        <div className={styles.ways}>
          <MainAction of="page">
            <Button
              variant="primary"
              icon={mdiCreditCardOutline}
              data-opens="pay"
              // The task's heading has the focus before the press ends.
              onClick={opening('whole')}
            >
              {due.pay({ amount })}
            </Button>
          </MainAction>
          <Button onClick={opening()}>{due.otherwise}</Button>
        </div>
      )}
      {refused && <NeedsNetwork />}
    </Card>
  )
}

function BillFacts({ bill }: { bill: Bill }) {
  const { status, dueOn, graceEndsOn, pendingCents, balanceCents } = bill
  const period = coveragePeriod(bill)
  return (
    <DataList variant="grid">
      {status !== 'paid' && <Fact term={due.by}>{dueOn && longDate(dueOn)}</Fact>}
      {period && (
        <Fact term={due.period}>{due.span({ from: shortDate(period.from), to: shortDate(period.to) })}</Fact>
      )}
      {status === 'grace' && graceEndsOn && <Fact term={due.graceEnds}>{longDate(graceEndsOn)}</Fact>}
      {pendingCents > 0 && <Fact term={due.onItsWay}>{moneyOfCents(pendingCents)}</Fact>}
      {balanceCents < 0 && <Fact term={due.ahead}>{moneyOfCents(-balanceCents)}</Fact>}
    </DataList>
  )
}

/** Reminds the member of a payment whose outcome was unknown when its panel was closed. */
function UnknownPayment({ open }: { open: OpenTask }) {
  const pending = usePendingPayment(useMember().plan)
  if (!pending) return null
  return (
    <Notice
      tone="warning"
      title={paymentsMessages.due.waiting({ amount: moneyOfCents(pending.body.amountCents) })}
      action={<Button onPress={() => open('pay')}>{paymentsMessages.due.find}</Button>}
    />
  )
}

/** The monthly premium and the marketplace's share of it; nothing if the member pays all of it. */
export function PremiumBreakdown({ premium }: Pick<Bill, 'premium'>) {
  if (!premium || premium.subsidyCents === 0) return null
  return (
    <Section title={paymentsMessages.premium.title}>
      <DataList variant="money">
        <Fact term={paymentsMessages.premium.gross}>{moneyOfCents(premium.grossCents)}</Fact>
        <Fact term={paymentsMessages.premium.subsidy}>{moneyOfCents(-premium.subsidyCents)}</Fact>
        <Fact term={paymentsMessages.premium.net}>{moneyOfCents(premium.netCents)}</Fact>
      </DataList>
    </Section>
  )
}

const { invoices: invoiceWords } = paymentsMessages

const SHOWN_AT_FIRST = 1

export function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const showAll = () => {
    setShowsAll(true)
    heading.current?.focus()
  }
  const shown = showsAll ? invoices : invoices.slice(0, SHOWN_AT_FIRST)
  return (
    <Section title={invoiceWords.title} headingRef={heading}>
      {invoices.length === 0 && <p>{invoiceWords.none}</p>}
      {shown.length > 0 && (
        <Rows isInCard>
          {shown.map((invoice) => (
            <InvoiceRow key={invoice.invoiceId} invoice={invoice} />
          ))}
        </Rows>
      )}
      {shown.length < invoices.length && (
        <Button onClick={showAll}>{invoiceWords.all({ count: invoices.length })}</Button>
      )}
    </Section>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { plan } = useMember()
  const { invoiceId, openCents, premium } = invoice
  const status = shownStatus(invoice.status, planTimeOf(plan, today()))
  const month = monthName(invoice.period.from)
  const download = useDownload({
    name: invoiceWords.file({ month }),
    get: () => downloadInvoice(plan, invoiceId),
  })
  const isPartlyPaid = openCents > 0 && openCents < premium.netCents
  return (
    <Row
      level={3}
      title={month}
      amount={moneyOfCents(premium.netCents)}
      label={<BillStatusLabel status={status} />}
      when={invoiceWords.due({ day: shortDate(invoice.dueOn) })}
      facts={[isPartlyPaid && invoiceWords.open({ amount: moneyOfCents(openCents) })]}
      isWhole
      menu={
        <IconButton
          icon={mdiDownload}
          aria-label={invoiceWords.download({ month })}
          aria-disabled={download.isBusy}
          onPress={download.press}
        />
      }
    >
      {download.outcome}
    </Row>
  )
}
