import type { Language } from '#contract/entities/localized-text.ts'
import type { Brand } from '#contract/brands/brand.ts'
import type { MemberRow } from '#server/access/members.ts'
import type { PaymentRow } from './repository.ts'
import { LOCALES } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { fullName } from '#server/access/access.ts'
import type { Account } from './account.ts'
import { creditedIn, dayInWords, methodInWords, paperWords } from './formatters.ts'

type Fact = { term: string; value: string }

/** The language, date and letterhead of a document. */
type Making = { language: Language; today: Temporal.PlainDate; brand: Brand }

/** The receipt of a payment, with its state on that day. */
export function receiptPdf(
  row: PaymentRow,
  member: MemberRow,
  { balanceCents }: { balanceCents: number },
  making: Making,
): Promise<Buffer> {
  const { messages, money } = paperWords(making.language)
  const { title, balance, credit, returned } = messages.receipt
  const paper = new Paper(title, LOCALES[making.language])
  paper.letterhead(making.brand)
  paper.heading(1, title)
  paper.paragraph(`${fullName(member)} · ${member.plan.displayName}`, { size: 12 })
  paper.heading(2, money(row.amountCents))
  paper.facts([...receiptFacts(row, making.language), { term: balance, value: money(balanceCents) }])
  if (row.state === 'pending' || row.state === 'asked') paper.paragraph(credit(creditedIn))
  if (row.state === 'returned') paper.paragraph(returned)
  return paper.finish(footOf(member, making))
}

function receiptFacts(row: PaymentRow, language: Language): Fact[] {
  const { messages, money, longDate } = paperWords(language)
  const terms = messages.receipt
  return [
    { term: terms.confirmation, value: row.confirmation },
    { term: terms.status, value: messages.states[row.state] },
    { term: terms.amount, value: money(row.amountCents) },
    { term: terms.method, value: methodInWords(row, messages) },
    { term: terms.date, value: longDate(row.payOn) },
    { term: terms.credited, value: dayInWords(row.postedAt, language) },
    ...(row.trouble ? [{ term: terms.why, value: messages.troubles[row.trouble] }] : []),
  ]
}

/** One month's premium on paper. */
export function invoicePdf(
  { row, accountId }: Account,
  invoice: Account['invoices'][number],
  making: Making,
): Promise<Buffer> {
  const { messages, money, longDate } = paperWords(making.language)
  const terms = messages.invoice
  const paper = new Paper(terms.title, LOCALES[making.language])
  paper.letterhead(making.brand)
  paper.heading(1, terms.title)
  paper.paragraph(`${fullName(row)} · ${row.plan.displayName}`, { size: 12 })
  for (const line of row.person.addressLines) paper.paragraph(line)
  paper.heading(2, terms.due({ amount: money(invoice.openCents), day: longDate(invoice.dueOn) }))
  paper.facts([
    { term: terms.number, value: invoice.invoiceId.toUpperCase() },
    { term: terms.account, value: accountId.toUpperCase() },
    { term: terms.issued, value: longDate(invoice.issuedOn) },
    { term: terms.from, value: longDate(invoice.period.from) },
    { term: terms.to, value: longDate(invoice.period.to) },
  ])
  paper.heading(2, terms.breakdown)
  paper.table({
    columns: [
      { head: terms.item, share: 3 },
      { head: terms.amount, share: 1, align: 'right' },
    ],
    rows: linesOf(invoice, making.language),
    foot: [terms.open, money(invoice.openCents)],
  })
  return paper.finish(footOf(row, making))
}

function linesOf(
  { people, subsidyCents, netCents, paidCents }: Account['invoices'][number],
  language: Language,
): string[][] {
  const { messages, money } = paperWords(language)
  const terms = messages.invoice
  return [
    ...people.map(({ name, cents }) => [terms.person({ name }), money(cents)]),
    ...(subsidyCents > 0 ? [[terms.subsidy, money(-subsidyCents)]] : []),
    [terms.total, money(netCents)],
    ...(paidCents > 0 ? [[terms.paid, money(-paidCents)]] : []),
  ]
}

function footOf({ plan }: MemberRow, { language, today }: Making): string {
  const { messages, longDate } = paperWords(language)
  const { payerName: payer, website } = plan.design
  return messages.foot({ payer, website, day: longDate(today.toString()) })
}
