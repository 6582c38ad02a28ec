import type { Appeal } from '#contract/entities/appeal.ts'
import type { LastDay } from '#contract/entities/deadline.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { appealParts, printUntil } from '#server/domains/claims/appeal-form-pdf.ts'
import type { FileOptions } from '#server/domains/claims/eob-pdf.ts'
import { formatsOf } from '#server/domains/claims/paper-formats.ts'
import { paperMessages } from '#server/domains/claims/paper-messages.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { languageOf } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'

type Form = {
  authorization: MemberAuthorization
  memberName: string
  planName: string
  /** Null if the last day isn't known. */
  appealBy: LastDay | null
  /** The member's appeal, which the form repeats; null if there is none yet. */
  appeal: Appeal | null
}

/** A form to appeal a denied prior authorization by mail or fax, with what the portal knows filled in. */
export async function authorizationFormPdf(
  { authorization: one, memberName, planName, appealBy, appeal: sent }: Form,
  { language, issuer, today }: FileOptions,
): Promise<Buffer> {
  const messages = paperMessages[language]
  const { appeal } = messages
  const { day } = formatsOf(messages)
  const inWords = languageOf(messages.locale)
  const paper = new Paper(appeal.authorizationTitle, messages.locale)
  paper.letterhead(issuer.brand)
  paper.heading(1, appeal.authorizationTitle)
  if (sent) paper.paragraph(appeal.started({ number: sent.confirmation }), { size: 11, weight: 'Bold' })
  paper.paragraph(`${appeal.intro} ${appeal.where}`)
  printUntil(paper, appealBy, messages)
  paper.heading(2, appeal.aboutAuthorization)
  paper.facts([
    { term: messages.member, value: memberName || messages.none },
    { term: messages.memberId, value: one.memberId },
    { term: messages.plan, value: planName || messages.none },
    { term: appeal.authorizationNumber, value: one.authorizationNumber },
    { term: messages.service, value: textIn(one.service, inWords) || messages.none },
    { term: messages.provider, value: one.servicingProvider ?? one.requestingProvider ?? messages.none },
    { term: appeal.decidedOn, value: day(one.decidedOn) },
    { term: appeal.decision, value: one.status },
  ])
  if (one.reason) paper.paragraph(textIn(one.reason, inWords))
  paper.heading(2, appeal.whyApprove)
  appealParts(paper, sent, appealBy, messages)
  return paper.finish(messages.madeOn({ payer: issuer.brand.brandName, day: day(today.toString()) }))
}
