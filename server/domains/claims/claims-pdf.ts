import { setImmediate } from 'node:timers/promises'
import { type Owed, owedOf } from '#contract/claim-ledger.ts'
import type { ClaimMoney } from '#contract/entities/claim.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { languageOf, moneyIn } from '#server/platform/pdf/formats.ts'
import { type Column, Paper } from '#server/platform/pdf/paper.ts'
import { type FileMessages, billIn, stateIn } from './claims-file-messages.ts'
import { type LedgerRow, totalsOfYears } from './ledger-rows.ts'

type Listed = { claims: readonly LedgerRow[]; today: Temporal.PlainDate }

const FIELDS = ['billedCents', 'planPaidCents'] as const

/** How many rows are written before other requests get a turn. */
const ROWS_AT_ONCE = 100

/** The list on tagged paper, and the totals of each year. */
export async function claimsPdf({ claims, today }: Listed, messages: FileMessages): Promise<Buffer> {
  const money = moneyIn(messages.locale)
  const amountOrNotStated = (cents: number | null) => (cents === null ? messages.notStated : money(cents))
  const amounts = (of: Pick<ClaimMoney, (typeof FIELDS)[number]>) =>
    FIELDS.map((field) => amountOrNotStated(of[field]))
  const owedCells = (owed: Owed | null) => [
    amountOrNotStated(owed && owed.shareCents),
    amountOrNotStated(owed && owed.deniedCents),
  ]
  const made = new Intl.DateTimeFormat(messages.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(today.toString()),
  )
  const paper = new Paper(messages.title, messages.locale)
  paper.heading(1, messages.title)
  paper.paragraph(messages.count({ count: claims.length }), { size: 12 })
  paper.paragraph(messages.madeOn({ date: made }))
  paper.paragraph(messages.counting)
  paper.y += 8
  if (claims.length === 0) paper.paragraph(messages.none)
  for (let from = 0; from < claims.length; from += ROWS_AT_ONCE) {
    const to = Math.min(from + ROWS_AT_ONCE, claims.length)
    if (claims.length > ROWS_AT_ONCE)
      paper.heading(2, messages.span({ from: from + 1, to, count: claims.length }))
    paper.table({
      columns: columnsOf(messages),
      rows: claims
        .slice(from, to)
        .map((claim) => [...textOf(claim, messages), ...amounts(claim.money), ...owedCells(owedOf(claim))]),
    })
    await setImmediate()
  }
  if (claims.length > 0) {
    paper.heading(2, messages.totals)
    paper.table({
      columns: [{ head: messages.year, share: 40 }, ...moneyColumns(messages)],
      rows: totalsOfYears(claims, FIELDS).map(({ year, totals, owed }) => [
        year ?? messages.notStated,
        ...amounts(totals),
        ...owedCells(owed),
      ]),
    })
  }
  return paper.finish(messages.foot({ date: made }))
}

const columnsOf = (messages: FileMessages): Column[] => [
  { head: messages.date, share: 13 },
  { head: messages.service, share: 27 },
  { head: messages.member, share: 14 },
  { head: messages.status, share: 15 },
  ...moneyColumns(messages),
]

const moneyColumns = ({ money }: FileMessages): Column[] =>
  [money.billedCents, money.planPaidCents, money.yours, money.denied].map((head) => ({
    head,
    share: 13,
    align: 'right',
  }))

const textOf = (claim: LedgerRow, messages: FileMessages): string[] => [
  claim.serviceFrom === null ? messages.notStated : numeric(claim.serviceFrom),
  `${textIn(claim.service, languageOf(messages.locale))}\n${claim.providerName}\n${claim.claimNumber}`,
  claim.memberName,
  [stateIn(messages, claim), billIn(messages, claim)].filter(Boolean).join('\n'),
]

/** MM/DD/YYYY in every language (spec §5). */
const numeric = (isoDate: string): string => isoDate.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')
