import type { Appeal } from '#contract/entities/appeal.ts'
import { type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import { FileAnswer } from '#server/access/serve.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { languageOf } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { RULE } from './appeal-form-pdf.ts'
import type { FileOptions } from './eob-pdf.ts'
import { formatsOf } from './paper-formats.ts'
import { paperMessages } from './paper-messages.ts'

/** The decision to be reviewed. */
type Reviewed = {
  memberName: string
  memberId: string
  planName: string
  /** Of the claim or the authorization. */
  number: string
  isClaim: boolean
  service: LocalizedText
}

type UpheldAppeal = Pick<Appeal, 'confirmation' | 'decidedOn'> & {
  externalReview: NonNullable<Appeal['externalReview']>
}

/** The form for an external review of the caller's appeal; 404 if no appeal can be reviewed. */
export async function reviewFormAnswer(
  reviewed: Reviewed,
  appeal: Appeal | null,
  making: FileOptions,
): Promise<FileAnswer> {
  if (!appeal?.externalReview) throw notFound()
  const upheld = { ...appeal, externalReview: appeal.externalReview }
  const form = await reviewFormPdf(reviewed, upheld, making)
  return new FileAnswer('external-review-form.pdf', form)
}

/** A form to request an external review, filled in with what the portal knows. The member sends it. */
async function reviewFormPdf(
  reviewed: Reviewed,
  { confirmation, decidedOn, externalReview }: UpheldAppeal,
  { language, issuer, today }: FileOptions,
): Promise<Buffer> {
  const messages = paperMessages[language]
  const { appeal, review } = messages
  const { day } = formatsOf(messages)
  const inWords = languageOf(messages.locale)
  const paper = new Paper(review.title, messages.locale)
  paper.letterhead(issuer.brand)
  paper.heading(1, review.title)
  paper.paragraph(textIn(externalReview.howToAsk, inWords))
  if (externalReview.askBy) paper.paragraph(review.until({ day: day(externalReview.askBy.on) }))
  paper.heading(2, review.about)
  paper.facts([
    { term: review.reviewer, value: textIn(externalReview.reviewer, inWords) },
    { term: messages.member, value: reviewed.memberName || messages.none },
    { term: messages.memberId, value: reviewed.memberId },
    { term: messages.plan, value: reviewed.planName || messages.none },
    {
      term: reviewed.isClaim ? messages.claimNumber : appeal.authorizationNumber,
      value: reviewed.number,
    },
    { term: messages.service, value: textIn(reviewed.service, inWords) || messages.none },
    { term: review.appealNumber, value: confirmation || messages.none },
    { term: appeal.decidedOn, value: day(decidedOn) },
  ])
  paper.heading(2, review.why)
  for (let line = 0; line < EMPTY_LINES; line += 1) paper.paragraph(RULE + RULE)
  paper.paragraph(review.urgentBox)
  paper.paragraph(review.release)
  paper.heading(2, appeal.sign)
  const { name, date, phone, signature } = appeal.lines
  paper.facts([name, phone, signature, date].map((term) => ({ term, value: RULE })))
  return paper.finish(messages.madeOn({ payer: issuer.brand.brandName, day: day(today.toString()) }))
}

const EMPTY_LINES = 8
