import type { Claim, ClaimLine, ClaimMoney, Reason } from '#contract/entities/claim.ts'
import { shortDate } from '#server/pdf/formats.ts'
import { Paper } from '#server/pdf/paper.ts'
import { appealUntil, isAppealable } from '#contract/appeals.ts'
import { type PaperLanguage, type PaperWords, paperWords } from './claim-paper.words.ts'
import { claimFacts } from './claim-paper-facts.ts'
import { MONEY_FIELDS } from '#contract/claim-money.ts'
import { formatsOf } from './paper-formats.ts'

/** A claim of any length becomes a paper that can be made while somebody waits. */
export const MOST_LINES_ON_PAPER = 300

export type Issuer = { name: string; phone: string }

/** In which language, by whom and on which day a paper is made. */
export type Making = { language: PaperLanguage; issuer: Issuer; today: Temporal.PlainDate }

/** The explanation of benefits: what was billed, who pays what and why, as a tagged PDF. */
export async function eobPdf(claim: Claim, { language, issuer, today }: Making): Promise<Buffer> {
  const words = paperWords[language]
  const { day } = formatsOf(words)
  const paper = new Paper(`${words.eob} ${claim.claimNumber}`, words.locale)
  answer(paper, claim, words)
  paper.heading(2, words.about)
  paper.facts(claimFacts(claim, words))
  paper.heading(2, words.money)
  paper.facts(moneyFacts(claim.money, words))
  services(paper, claim, words)
  reasons(paper, claim, words)
  disagreement(paper, claim, words)
  paper.paragraph(words.call(issuer.phone))
  paper.heading(2, words.meaning)
  paper.facts(words.meanings)
  return paper.finish(words.madeOn(issuer.name, day(today.toString())))
}

function answer(paper: Paper, { memberName, service, money }: Claim, words: PaperWords): void {
  paper.heading(1, words.eob)
  paper.paragraph(`${memberName} · ${service}`, { size: 12 })
  paper.paragraph(owed(money, words), { size: 14, weight: 'Bold' })
  paper.paragraph(words.notABill, { size: 11, weight: 'Bold' })
  paper.paragraph(words.notABillMore)
}

function owed({ memberOwesCents }: ClaimMoney, words: PaperWords): string {
  if (memberOwesCents === null) return words.owesUnstated
  return memberOwesCents > 0 ? words.mayOwe(formatsOf(words).money(memberOwesCents)) : words.owesNothing
}

/** All of them, also what is nothing: a paper is compared line by line. */
export const moneyFacts = (money: ClaimMoney, words: PaperWords): { term: string; value: string }[] =>
  MONEY_ON_PAPER.map((field) => ({ term: words.rows[field], value: formatsOf(words).money(money[field]) }))

/** From the bill down to what is left; the insurer's arithmetic runs in this order. */
const MONEY_ON_PAPER = MONEY_FIELDS.toSorted(
  (a, b) => Object.keys(paperWords.en.rows).indexOf(a) - Object.keys(paperWords.en.rows).indexOf(b),
)

const SERVICE_COLUMNS = [
  { head: 'billed', field: 'billedCents' },
  { head: 'discount', field: 'discountCents' },
  { head: 'notCovered', field: 'notCoveredCents' },
  { head: 'allowed', field: 'allowedCents' },
  { head: 'paid', field: 'planPaidCents' },
] as const

const SHARE_COLUMNS = [
  { head: 'deductible', field: 'deductibleCents' },
  { head: 'copay', field: 'copayCents' },
  { head: 'coinsurance', field: 'coinsuranceCents' },
  { head: 'owe', field: 'memberOwesCents' },
] as const

function services(paper: Paper, { lines, money }: Claim, words: PaperWords): void {
  const shown = lines.slice(0, MOST_LINES_ON_PAPER)
  for (const [title, columns] of [
    [words.services, SERVICE_COLUMNS],
    [words.share, SHARE_COLUMNS],
  ] as const) {
    const cells = (amounts: ClaimMoney) => columns.map(({ field }) => formatsOf(words).money(amounts[field]))
    paper.heading(2, title)
    if (shown.length < lines.length) paper.paragraph(words.onlyFirst(shown.length, lines.length))
    paper.table({
      columns: [
        { head: words.service, share: 3 },
        ...columns.map(({ head }) => ({ head: words.heads[head], share: 1.2, align: 'right' as const })),
      ],
      rows: shown.map((line) => [lineName(line), ...cells(line.money)]),
      foot: [words.all, ...cells(money)],
    })
  }
}

/** The day, the service and its code, as far as they are stated; a single unit is not counted. */
export function lineName({
  service,
  serviceOn,
  units,
}: Pick<ClaimLine, 'service' | 'serviceOn' | 'units'>): string {
  const times = units === null || units === 1 ? '' : ` × ${units}`
  const code = service.code && service.code !== service.display ? ` (${service.code})` : ''
  return `${serviceOn === null ? '' : `${shortDate(serviceOn)} `}${service.display}${times}${code}`
}

/** A reason with its code, where it has one that says more. */
export const reasonSaid = ({ code, text }: Reason): string =>
  code && code !== text ? `${text} (${code})` : text

function reasons(paper: Paper, { lines }: Claim, words: PaperWords): void {
  const all = lines.flatMap((line) => line.reasons)
  const told = new Map(all.map((reason) => [`${reason.code} ${reason.text}`, reason]))
  if (told.size === 0) return
  paper.heading(2, words.reasons)
  for (const reason of told.values()) paper.paragraph(reasonSaid(reason))
}

function disagreement(paper: Paper, claim: Claim, words: PaperWords): void {
  const until = isAppealable(claim) ? appealUntil(claim) : undefined
  if (!until) return
  paper.heading(2, words.disagree)
  paper.paragraph(words.disagreeBody(formatsOf(words).day(until.toString())))
}
