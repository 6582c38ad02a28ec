import type { Claim } from '#contract/entities/claim.ts'
import type { Appeal } from '#contract/entities/claim-notes.ts'
import { Paper } from '#server/pdf/paper.ts'
import { appealUntil } from '#contract/appeals.ts'
import { claimFacts } from './claim-paper-facts.ts'
import { type PaperWords, paperWords } from './claim-paper.words.ts'
import { type Making, lineName, reasonSaid } from './eob-pdf.ts'
import { formatsOf } from './paper-formats.ts'

const RULE = '_'.repeat(40)
const EMPTY_LINES = 8

/** A form for an appeal by mail or fax; what the portal knows is filled in, and the letter where there is one. */
export async function appealFormPdf(
  claim: Claim,
  appeal: Appeal | null,
  { language, issuer, today }: Making,
): Promise<Buffer> {
  const words = paperWords[language]
  const { day } = formatsOf(words)
  const paper = new Paper(`${words.appeal.title} ${claim.claimNumber}`, words.locale)
  const until = appealUntil(claim)
  paper.heading(1, words.appeal.title)
  if (appeal) paper.paragraph(words.appeal.started(appeal.confirmation), { size: 11, weight: 'Bold' })
  paper.paragraph(`${words.appeal.intro} ${words.appeal.where}`)
  if (until) paper.paragraph(words.appeal.until(day(until.toString())))
  paper.heading(2, words.about)
  paper.facts(claimFacts(claim, words))
  denied(paper, claim, words)
  paper.heading(2, words.appeal.why)
  const letter = appeal?.letter.split('\n').filter((line) => line.trim() !== '')
  for (const line of letter ?? Array.from({ length: EMPTY_LINES }, () => RULE + RULE)) paper.paragraph(line)
  paper.heading(2, words.appeal.sign)
  const { name, date, phone, signature } = words.appeal.lines
  paper.facts([name, phone, signature, date].map((term) => ({ term, value: RULE })))
  return paper.finish(words.madeOn(issuer.name, day(today.toString())))
}

function denied(paper: Paper, { lines }: Claim, words: PaperWords): void {
  paper.heading(2, words.appeal.denied)
  paper.table({
    columns: [
      { head: words.service, share: 3 },
      { head: words.reasons, share: 4 },
      { head: words.appeal.amount, share: 1.2, align: 'right' },
    ],
    rows: lines
      .filter(({ isDenied }) => isDenied)
      .map((line) => [
        lineName({ ...line, units: null }),
        line.reasons.map(reasonSaid).join(' '),
        formatsOf(words).money(line.money.billedCents),
      ]),
  })
}
