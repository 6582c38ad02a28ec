import { useState } from 'react'
import type { Invoice } from '#contract/entities/payment.ts'
import { shortDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { Part } from '#features/payments/Part.tsx'
import { invoiceFile } from '#features/payments/payments.queries.ts'
import { STATUS_COLORS, monthOf } from '#features/payments/payments.rules.ts'
import { words } from '#features/payments/payments.words.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#offline/files/DownloadButton.tsx'
import { Button } from '#ui/Button.tsx'
import { Label } from '#ui/Label.tsx'
import styles from '#features/payments/Rows.module.css'

const { invoices: said } = words

/** More are one press away. */
const SHOWN_AT_FIRST = 3

export function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? invoices : invoices.slice(0, SHOWN_AT_FIRST)
  return (
    <Part title={said.title}>
      {invoices.length === 0 && <p>{said.none}</p>}
      {shown.length > 0 && (
        <ul role="list" className={styles.rows}>
          {shown.map((invoice) => (
            <InvoiceRow key={invoice.invoiceId} invoice={invoice} />
          ))}
        </ul>
      )}
      {shown.length < invoices.length && (
        <Button onClick={() => setShowsAll(true)}>{said.all(invoices.length)}</Button>
      )}
    </Part>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { plan } = useMember()
  const { invoiceId, status, openCents, premium } = invoice
  const month = monthOf(invoice.period.from)
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.title}>{said.of(month)}</h3>
        <Label color={STATUS_COLORS[status]}>{words.statuses[status]}</Label>
        <span className={styles.amount}>{moneyOfCents(premium.netCents)}</span>
      </div>
      <p className={styles.quiet}>
        {said.issued(shortDate(invoice.issuedOn))} · {said.due(shortDate(invoice.dueOn))}
        {openCents > 0 && openCents < premium.netCents && ` · ${said.open(moneyOfCents(openCents))}`}
      </p>
      <DownloadButton name={said.file(month)} get={() => invoiceFile(plan, invoiceId)}>
        {said.download(month)}
      </DownloadButton>
    </li>
  )
}
