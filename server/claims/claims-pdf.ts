import { setImmediate } from 'node:timers/promises'
import { totalsOf } from '#contract/claim-money.ts'
import { type ClaimRow, LISTED_AMOUNTS, type ListedMoney } from '#contract/entities/claim.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { languageOf, moneyIn } from '#server/pdf/formats.ts'
import { type Column, Paper } from '#server/pdf/paper.ts'
import { type FileMessages, stateIn } from './claims-file-messages.ts'

type Listed = { claims: readonly ClaimRow[]; today: Temporal.PlainDate }

/** Between so many rows others get their turn. */
const ROWS_AT_ONCE = 100

/** The list on tagged paper, with the totals that the page shows. */
export async function claimsPdf({ claims, today }: Listed, messages: FileMessages): Promise<Buffer> {
  const money = moneyIn(messages.locale)
  const amounts = (of: ListedMoney) =>
    LISTED_AMOUNTS.map((field) => (of[field] === null ? messages.notStated : money(of[field])))
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
      rows: claims.slice(from, to).map((claim) => [...textOf(claim, messages), ...amounts(claim.money)]),
      ...(to === claims.length
        ? { foot: [messages.total, '', '', '', ...amounts(totalsOf(claims, LISTED_AMOUNTS))] }
        : {}),
    })
    await setImmediate()
  }
  return paper.finish(messages.foot({ date: made }))
}

const columnsOf = (messages: FileMessages): Column[] => [
  { head: messages.date, share: 13 },
  { head: messages.service, share: 30 },
  { head: messages.member, share: 15 },
  { head: messages.status, share: 14 },
  ...LISTED_AMOUNTS.map((field): Column => ({ head: messages.money[field], share: 14, align: 'right' })),
]

const textOf = (claim: ClaimRow, messages: FileMessages): string[] => [
  claim.serviceFrom === null ? messages.notStated : numeric(claim.serviceFrom),
  `${textIn(claim.service, languageOf(messages.locale))}\n${claim.providerName}\n${claim.claimNumber}`,
  claim.memberName,
  stateIn(messages, claim),
]

/** MM/DD/YYYY in every language (spec §5). */
const numeric = (isoDate: string): string => isoDate.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')
