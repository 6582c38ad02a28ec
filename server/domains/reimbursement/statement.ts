import type { Brand } from '#contract/brands/brand.ts'
import type { Readable } from 'node:stream'
import type { PlanYear } from '#contract/entities/reimbursement.ts'
import { csvDollars, csvOf } from '#server/platform/http/csv.ts'
import { LOCALES, longDateIn, moneyIn, shortDate } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import type { ShownRequest } from './holder.ts'
import { reimbursementStatementMessages } from './locales/reimbursement-statement.gen.ts'

/** One plan year of an account, with its requests oldest first. */
export type Statement = {
  today: Temporal.PlainDate
  year: PlanYear
  requests: readonly ShownRequest[]
  language: 'en' | 'es'
  name: string
  planName: string
  payer: string
  brand: Brand
}

const COLUMNS = [
  { name: 'service', share: 1.3 },
  { name: 'confirmation', share: 1.6 },
  { name: 'provider', share: 2.2 },
  { name: 'person', share: 1.5 },
  { name: 'state', share: 1.2 },
  { name: 'asked', share: 1, align: 'right' },
  { name: 'approved', share: 1, align: 'right' },
] as const

const sumOf = (requests: readonly ShownRequest[], field: 'amountCents' | 'approvedCents') =>
  requests.reduce((sum, request) => sum + (request[field] ?? 0), 0)

export async function statementAsPdf(statement: Statement): Promise<Buffer> {
  const { today, year, requests, language, name, planName, payer, brand } = statement
  const messages = reimbursementStatementMessages[language]
  const locale = LOCALES[language]
  const [longDate, money] = [longDateIn(locale), moneyIn(locale)]
  const paper = new Paper(messages.title({ year: year.year }), locale)
  paper.letterhead(brand)
  paper.heading(1, messages.title({ year: year.year }))
  paper.paragraph(`${name} · ${planName}`)
  paper.heading(2, messages.summary)
  paper.facts([
    {
      term: messages.facts.planYear,
      value: messages.to({ from: longDate(year.startsOn), until: longDate(year.endsOn) }),
    },
    ...MONEY.map(([fact, cents]) => ({ term: messages.facts[fact], value: money(cents(year)) })),
    { term: messages.facts.runOut, value: longDate(year.runOutOn) },
  ])
  paper.heading(2, messages.requests)
  if (requests.length === 0) paper.paragraph(messages.none)
  else
    paper.table({
      columns: COLUMNS.map(({ name: column, ...rest }) => ({ head: messages.heads[column], ...rest })),
      rows: requests.map((request) => [
        shortDate(request.serviceFrom),
        request.confirmation,
        request.providerName,
        request.memberName,
        messages.states[request.state],
        money(request.amountCents),
        request.approvedCents === null ? '–' : money(request.approvedCents),
      ]),
      foot: [
        messages.sum,
        '',
        '',
        '',
        '',
        ...(['amountCents', 'approvedCents'] as const).map((field) => money(sumOf(requests, field))),
      ],
    })
  return paper.finish(`${payer} · ${messages.made({ day: longDate(today.toString()) })}`)
}

const MONEY = [
  ['credit', (year: PlanYear) => year.creditCents],
  ['rollover', (year: PlanYear) => year.rolloverCents],
  ['paid', (year: PlanYear) => year.paidCents],
  ['approved', (year: PlanYear) => year.approvedCents],
  ['pending', (year: PlanYear) => year.pendingCents],
  ['forfeited', (year: PlanYear) => year.forfeitedCents],
  ['available', (year: PlanYear) => year.availableCents],
] as const

/** The requests as spreadsheet rows. */
export function statementAsCsv({ requests, language }: Statement): Readable {
  const { heads, states } = reimbursementStatementMessages[language]
  const columns = [
    'requested',
    'service',
    'confirmation',
    'provider',
    'person',
    'state',
    'asked',
    'approved',
  ] as const
  return csvOf(
    columns.map((column) => heads[column]),
    requests.map((request) => [
      request.requestedOn,
      request.serviceFrom,
      request.confirmation,
      request.providerName,
      request.memberName,
      states[request.state],
      csvDollars(request.amountCents),
      request.approvedCents === null ? null : csvDollars(request.approvedCents),
    ]),
  )
}
