import type { Claim } from '#contract/entities/claim.ts'
import type { Appeal, AppealEvidence } from '#contract/entities/appeal.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { languageOf, phone } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import type { DecisionTimes, LastDay } from '#contract/entities/deadline.ts'
import { appealSentences, spanInWords } from './appeal-times.ts'
import { claimFacts } from './claim-paper-facts.ts'
import { type PaperMessages, paperMessages } from './paper-messages.ts'
import { type FileOptions, lineName, reasonText } from './eob-pdf.ts'
import { formatsOf } from './paper-formats.ts'

/** A line to write on. */
export const RULE = '_'.repeat(40)
const EMPTY_LINES = 8

/** A form for an appeal by mail or fax, filled in with what the portal knows, and with the letter if there is one. */
export async function appealFormPdf(
  claim: Claim,
  appeal: Appeal | null,
  { language, issuer, today, appealBy }: FileOptions & { appealBy: LastDay | null },
): Promise<Buffer> {
  const messages = paperMessages[language]
  const { day } = formatsOf(messages)
  const paper = new Paper(messages.appeal.title, messages.locale)
  paper.letterhead(issuer.brand)
  paper.heading(1, messages.appeal.title)
  if (appeal)
    paper.paragraph(messages.appeal.started({ number: appeal.confirmation }), { size: 11, weight: 'Bold' })
  paper.paragraph(`${messages.appeal.intro} ${messages.appeal.where}`)
  printUntil(paper, appealBy, messages)
  paper.heading(2, messages.about)
  paper.facts(claimFacts(claim, messages, today))
  printDeniedLines(paper, claim, messages)
  paper.heading(2, messages.appeal.why)
  appealParts(paper, appeal, appealBy, messages)
  return paper.finish(messages.madeOn({ payer: issuer.brand.brandName, day: day(today.toString()) }))
}

/** The date by which the form must arrive, and how soon the appeal is decided. */
export function printUntil(paper: Paper, appealBy: LastDay | null, messages: PaperMessages): void {
  if (!appealBy) return
  const until = messages.appeal.until({ day: formatsOf(messages).day(appealBy.on) })
  paper.paragraph([until, ...appealSentences(appealBy, messages)].join(' '))
}

/**
 * Writes the letter, the urgency, the representative, the files and the signature; blank lines if there is no appeal
 * yet.
 */
export function appealParts(
  paper: Paper,
  appeal: Appeal | null,
  appealBy: LastDay | null,
  messages: PaperMessages,
): void {
  const letter = appeal?.letter.split('\n').filter((line) => line.trim() !== '')
  for (const line of letter ?? Array.from({ length: EMPTY_LINES }, () => RULE + RULE)) paper.paragraph(line)
  howFast(paper, appeal, appealBy?.decides ?? null, messages)
  representative(paper, appeal, messages)
  if (appeal) files(paper, appeal, messages)
  if (appeal?.evidence?.length) evidence(paper, appeal.evidence, messages)
  paper.heading(2, messages.appeal.sign)
  const { name, date, phone, signature } = messages.appeal.lines
  paper.facts([name, phone, signature, date].map((term) => ({ term, value: RULE })))
}

function howFast(
  paper: Paper,
  appeal: Appeal | null,
  decides: DecisionTimes | null,
  messages: PaperMessages,
): void {
  const texts = messages.appeal
  paper.heading(2, texts.howFast)
  if (!decides) {
    paper.paragraph(appeal ? (appeal.isUrgent ? texts.urgentPlain : texts.usualPlain) : texts.urgentBoxPlain)
    return
  }
  const [standard, urgent] = [decides.standard, decides.urgent].map((span) => spanInWords(span, messages))
  const times = { standard: standard ?? '', urgent: urgent ?? '' }
  paper.paragraph(
    appeal ? (appeal.isUrgent ? texts.urgent(times) : texts.usual(times)) : texts.urgentBox(times),
  )
}

/** The member's representative; an empty form has lines to fill in. */
function representative(paper: Paper, appeal: Appeal | null, messages: PaperMessages): void {
  if (appeal && !appeal.representative) return
  const { representative: heading, representativeLines, relations, representativeForm } = messages.appeal
  const { name, relation, phone: number } = appeal?.representative ?? {}
  paper.heading(2, heading)
  paper.facts([
    { term: representativeLines.name, value: name ?? RULE },
    { term: representativeLines.relation, value: relation ? relations[relation] : RULE },
    { term: representativeLines.phone, value: number ? phone(number) : RULE },
  ])
  if (!appeal?.files.some(({ purpose }) => purpose === 'representative')) paper.paragraph(representativeForm)
}

function files(paper: Paper, { files }: Appeal, messages: PaperMessages): void {
  paper.heading(2, messages.appeal.files)
  if (files.length === 0) paper.paragraph(messages.appeal.noFiles)
  for (const { name, purpose } of files)
    paper.paragraph(purpose === 'representative' ? messages.appeal.formOf({ name }) : name)
}

function evidence(paper: Paper, records: readonly AppealEvidence[], messages: PaperMessages): void {
  const { evidence: heading, evidenceKinds } = messages.appeal
  paper.heading(2, heading)
  for (const { kind, name } of records) {
    const text = textIn(name, languageOf(messages.locale))
    paper.paragraph(text === '' ? evidenceKinds[kind] : `${evidenceKinds[kind]}: ${text}`)
  }
}

function printDeniedLines(paper: Paper, { lines }: Claim, messages: PaperMessages): void {
  paper.heading(2, messages.appeal.denied)
  paper.table({
    columns: [
      { head: messages.service, share: 3 },
      { head: messages.reasons, share: 4 },
      { head: messages.appeal.amount, share: 1.2, align: 'right' },
    ],
    rows: lines
      .filter(({ isDenied }) => isDenied)
      .map((line) => [
        lineName({ ...line, units: null }, messages),
        line.reasons.map((reason) => reasonText(reason, messages)).join(' '),
        formatsOf(messages).money(line.money.billedCents),
      ]),
  })
}
