import { setImmediate } from 'node:timers/promises'
import type { ClaimMoney, ClaimRow } from '#contract/entities/claim.ts'
import { moneyIn } from '#server/pdf/formats.ts'
import { type Column, Paper } from '#server/pdf/paper.ts'
import { type FileWords, stateIn } from './claims-file.words.ts'

type Listed = { claims: readonly ClaimRow[]; totals: ClaimMoney; today: Temporal.PlainDate }

const PAID = ['billedCents', 'planPaidCents', 'memberOwesCents'] as const

/** Between so many rows others get their turn. */
const ROWS_AT_ONCE = 100

/** The list on tagged paper, with the totals that the page shows. */
export async function claimsPdf({ claims, totals, today }: Listed, words: FileWords): Promise<Buffer> {
  const money = moneyIn(words.locale)
  const amounts = (of: ClaimMoney) =>
    PAID.map((field) => (of[field] === null ? words.notStated : money(of[field])))
  const made = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(today.toString()),
  )
  const paper = new Paper(words.title, words.locale)
  paper.heading(1, words.title)
  paper.paragraph(words.count(claims.length), { size: 12 })
  paper.paragraph(words.madeOn(made))
  paper.paragraph(words.counting)
  paper.y += 8
  if (claims.length === 0) paper.paragraph(words.none)
  for (let from = 0; from < claims.length; from += ROWS_AT_ONCE) {
    const to = Math.min(from + ROWS_AT_ONCE, claims.length)
    if (claims.length > ROWS_AT_ONCE) paper.heading(2, words.span(from + 1, to, claims.length))
    paper.table({
      columns: columnsOf(words),
      rows: claims.slice(from, to).map((claim) => [...textOf(claim, words), ...amounts(claim.money)]),
      ...(to === claims.length ? { foot: [words.total, '', '', '', ...amounts(totals)] } : {}),
    })
    await setImmediate()
  }
  return paper.finish(words.foot(made))
}

const columnsOf = (words: FileWords): Column[] => [
  { head: words.date, share: 13 },
  { head: words.service, share: 30 },
  { head: words.member, share: 15 },
  { head: words.status, share: 14 },
  ...PAID.map((field): Column => ({ head: words.money[field], share: 14, align: 'right' })),
]

const textOf = (claim: ClaimRow, words: FileWords): string[] => [
  claim.serviceFrom === null ? words.notStated : numeric(claim.serviceFrom),
  `${claim.service}\n${claim.providerName}\n${claim.claimNumber}`,
  claim.memberName,
  stateIn(words, claim),
]

/** MM/DD/YYYY in every language (spec §5). */
const numeric = (isoDate: string): string => isoDate.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')
