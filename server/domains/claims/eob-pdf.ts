import type { Brand } from '#contract/brands/brand.ts'
import type { Claim, ClaimLine, ClaimMoney, Reason } from '#contract/entities/claim.ts'
import type { LastDay } from '#contract/entities/deadline.ts'
import { textIn, textKey } from '#contract/entities/localized-text.ts'
import { languageOf, shortDate } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { deniedCentsOf } from '#contract/claim-ledger.ts'
import { type PaperLanguage, type PaperMessages, paperMessages } from './paper-messages.ts'
import { claimFacts } from './claim-paper-facts.ts'
import { MONEY_FIELDS } from '#contract/claim-money.ts'
import { appealSentences } from './appeal-times.ts'
import { formatsOf } from './paper-formats.ts'

/** Limits the lines, so that the PDF of a claim of any length can be made while the member waits. */
export const MOST_LINES_ON_PAPER = 300

export type Issuer = { brand: Brand; phone: string }

/** The language, issuer and date of a document. */
export type FileOptions = { language: PaperLanguage; issuer: Issuer; today: Temporal.PlainDate }

/** The same, with whether the reader's appeal of the claim is open, and the last day to appeal it. */
export type EobOptions = FileOptions & { isInAppeal: boolean; appealBy: LastDay | null }

/** The explanation of benefits as a tagged PDF: the billed amount, who pays what, and why. */
export async function eobPdf(
  claim: Claim,
  { language, issuer, today, isInAppeal, appealBy }: EobOptions,
): Promise<Buffer> {
  const messages = paperMessages[language]
  const { day } = formatsOf(messages)
  // The title, without the claim number: a viewer shows it as the tab's title, which the browser's history keeps.
  const paper = new Paper(messages.eob, messages.locale)
  paper.letterhead(issuer.brand)
  const until = appealBy ? Temporal.PlainDate.from(appealBy.on) : undefined
  writeSummary(paper, claim, { messages, today, isInAppeal, until })
  paper.heading(2, messages.about)
  paper.facts(claimFacts(claim, messages, today))
  paper.heading(2, messages.money)
  paper.facts(moneyFacts(claim.money, messages), 'right')
  writeServices(paper, claim, messages)
  writeReasons(paper, claim, messages)
  writeAppealRights(paper, appealBy, messages)
  paper.paragraph(messages.call({ number: issuer.phone }))
  paper.heading(2, messages.meaning)
  paper.facts(messages.meanings)
  return paper.finish(messages.madeOn({ payer: issuer.brand.brandName, day: day(today.toString()) }))
}

type Summary = Pick<FileOptions, 'today'> & {
  messages: PaperMessages
  isInAppeal: boolean
  /** The last day to appeal. */
  until: Temporal.PlainDate | undefined
}

/** Writes first that a denial may change and shouldn't be paid before the last day to appeal, then the amount. */
function writeSummary(paper: Paper, claim: Claim, { messages, today, isInAppeal, until }: Summary): void {
  const { memberName, service, money } = claim
  const isOpen =
    until !== undefined && (deniedCentsOf(claim) ?? 0) > 0 && Temporal.PlainDate.compare(today, until) <= 0
  const { day, money: amount } = formatsOf(messages)
  paper.heading(1, messages.eob)
  paper.paragraph(`${memberName} · ${textIn(service, languageOf(messages.locale))}`, { size: 12 })
  const held =
    money.memberOwesCents !== null && (isInAppeal || isOpen) ? amount(money.memberOwesCents) : undefined
  if (held !== undefined && isOpen && !isInAppeal)
    paper.paragraph(messages.dontPay({ until: day(until.toString()) }), { size: 14, weight: 'Bold' })
  paper.paragraph(
    held === undefined
      ? owedSentence(money, messages)
      : (isInAppeal ? messages.onHold : messages.mayOweIfDenied)({ amount: held }),
    held === undefined ? { size: 14, weight: 'Bold' } : { size: 12 },
  )
  paper.paragraph(messages.notABill, { size: 11, weight: 'Bold' })
  paper.paragraph(held === undefined ? messages.notABillMore : messages.notABillHeld)
}

function owedSentence({ memberOwesCents }: ClaimMoney, messages: PaperMessages): string {
  if (memberOwesCents === null) return messages.owesUnstated
  return memberOwesCents > 0
    ? messages.mayOwe({ amount: formatsOf(messages).money(memberOwesCents) })
    : messages.owesNothing
}

/** All amounts, even zeros, because members compare documents line by line. */
export const moneyFacts = (money: ClaimMoney, messages: PaperMessages): { term: string; value: string }[] =>
  MONEY_ON_PAPER.map((field) => ({
    term: messages.rows[field],
    value: formatsOf(messages).money(money[field]),
  }))

/** From the billed amount down to the rest; the insurer calculates in this order. */
const MONEY_ON_PAPER = MONEY_FIELDS.toSorted(
  (a, b) => Object.keys(paperMessages.en.rows).indexOf(a) - Object.keys(paperMessages.en.rows).indexOf(b),
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

function writeServices(paper: Paper, { lines, money }: Claim, messages: PaperMessages): void {
  const shown = lines.slice(0, MOST_LINES_ON_PAPER)
  for (const [title, columns] of [
    [messages.services, SERVICE_COLUMNS],
    [messages.share, SHARE_COLUMNS],
  ] as const) {
    const cells = (amounts: ClaimMoney) =>
      columns.map(({ field }) => formatsOf(messages).money(amounts[field]))
    paper.heading(2, title)
    if (shown.length < lines.length)
      paper.paragraph(messages.onlyFirst({ shown: shown.length, all: lines.length }))
    paper.table({
      columns: [
        { head: messages.service, share: 3 },
        ...columns.map(({ head }) => ({ head: messages.heads[head], share: 1.2, align: 'right' as const })),
      ],
      rows: shown.map((line) => [lineName(line, messages), ...cells(line.money)]),
      foot: [messages.all, ...cells(money)],
    })
  }
}

/** The date, the service and its code, if stated; a single unit isn't shown. */
export function lineName(
  { service, serviceOn, units }: Pick<ClaimLine, 'service' | 'serviceOn' | 'units'>,
  { locale }: Pick<PaperMessages, 'locale'>,
): string {
  const name = textIn(service.display, languageOf(locale))
  const times = units === null || units === 1 ? '' : ` × ${units}`
  const code = service.code && service.code !== name ? ` (${service.code})` : ''
  return `${serviceOn === null ? '' : `${shortDate(serviceOn)} `}${name}${times}${code}`
}

/** A reason, with its code if the code adds information. */
export function reasonText({ code, text }: Reason, { locale }: Pick<PaperMessages, 'locale'>): string {
  const plain = textIn(text, languageOf(locale))
  return code && code !== plain ? `${plain} (${code})` : plain
}

function writeReasons(paper: Paper, { lines }: Claim, messages: PaperMessages): void {
  const all = lines.flatMap((line) => line.reasons)
  const distinct = new Map(all.map((reason) => [`${reason.code} ${textKey(reason.text)}`, reason]))
  if (distinct.size === 0) return
  paper.heading(2, messages.reasons)
  for (const reason of distinct.values()) paper.paragraph(reasonText(reason, messages))
}

function writeAppealRights(paper: Paper, appealBy: LastDay | null, messages: PaperMessages): void {
  if (!appealBy) return
  const until = formatsOf(messages).day(appealBy.on)
  paper.heading(2, messages.disagree)
  paper.paragraph([messages.disagreeBody({ until }), ...appealSentences(appealBy, messages)].join(' '))
}
