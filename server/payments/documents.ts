import { longDate, money } from '#server/pdf/formats.ts'
import type { MemberRow } from '#server/members/members.ts'
import type { PaymentRow } from './repository.ts'
import { Paper } from '#server/pdf/paper.ts'
import { fullName } from '#server/members/access.ts'
import type { Account } from './account.ts'
import { TROUBLES } from './letters.ts'
import { STATES, dayInWords, methodInWords } from './formatters.ts'

type Fact = { term: string; value: string }

/** A payment on paper, as it stands on that day. */
export function receiptPdf(
  row: PaymentRow,
  member: MemberRow,
  { balanceCents }: { balanceCents: number },
  today: Temporal.PlainDate,
): Promise<Buffer> {
  const paper = new Paper('Payment receipt')
  paper.heading(1, 'Payment receipt')
  paper.paragraph(`${fullName(member)} · ${member.plan.displayName}`, { size: 12 })
  paper.heading(2, money(row.amountCents))
  paper.facts([...receiptFacts(row), { term: 'Balance today', value: money(balanceCents) }])
  if (row.state === 'pending' || row.state === 'asked')
    paper.paragraph('Online payments are credited in 24 to 48 hours.')
  if (row.state === 'returned') paper.paragraph('This payment was returned. The amount is due again.')
  return paper.finish(footOf(member, today))
}

function receiptFacts(row: PaymentRow): Fact[] {
  return [
    { term: 'Confirmation number', value: row.confirmation },
    { term: 'Status', value: STATES[row.state] },
    { term: 'Amount', value: money(row.amountCents) },
    { term: 'Paid with', value: methodInWords(row) },
    { term: 'Payment date', value: longDate(row.payOn) },
    { term: 'Credited on', value: dayInWords(row.postedAt) },
    ...(row.trouble ? [{ term: 'Why', value: TROUBLES[row.trouble] }] : []),
  ]
}

/** One month's premium on paper. */
export function invoicePdf(
  { row, accountId }: Account,
  invoice: Account['invoices'][number],
  today: Temporal.PlainDate,
): Promise<Buffer> {
  const paper = new Paper('Premium invoice')
  paper.heading(1, 'Premium invoice')
  paper.paragraph(`${fullName(row)} · ${row.plan.displayName}`, { size: 12 })
  for (const line of row.person.addressLines) paper.paragraph(line)
  paper.heading(2, `${money(invoice.openCents)} due on ${longDate(invoice.dueOn)}`)
  paper.facts([
    { term: 'Invoice number', value: invoice.invoiceId.toUpperCase() },
    { term: 'Account number', value: accountId.toUpperCase() },
    { term: 'Issued on', value: longDate(invoice.issuedOn) },
    { term: 'Coverage from', value: longDate(invoice.period.from) },
    { term: 'Coverage to', value: longDate(invoice.period.to) },
  ])
  paper.heading(2, 'Premium breakdown')
  paper.table({
    columns: [
      { head: 'Item', share: 3 },
      { head: 'Amount', share: 1, align: 'right' },
    ],
    rows: linesOf(invoice),
    foot: ['Still due', money(invoice.openCents)],
  })
  return paper.finish(footOf(row, today))
}

const linesOf = ({ people, subsidyCents, netCents, paidCents }: Account['invoices'][number]): string[][] => [
  ...people.map(({ name, cents }) => [`Premium for ${name}`, money(cents)]),
  ...(subsidyCents > 0 ? [['Paid by the marketplace', money(-subsidyCents)]] : []),
  ['Invoice total', money(netCents)],
  ...(paidCents > 0 ? [['Credited so far', money(-paidCents)]] : []),
]

const footOf = ({ plan }: MemberRow, today: Temporal.PlainDate): string =>
  `${plan.design.payerName} · ${plan.design.website} · Created on ${longDate(today.toString())}`
