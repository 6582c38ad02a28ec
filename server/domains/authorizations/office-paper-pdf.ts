import type { OfficePaper } from '#contract/calls/authorization-writes.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import type { FileOptions } from '#server/domains/claims/eob-pdf.ts'
import { formatsOf } from '#server/domains/claims/paper-formats.ts'
import { paperMessages } from '#server/domains/claims/paper-messages.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { languageOf, phone } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { officePaperMessages } from './locales/office-paper.gen.ts'

type Content = {
  authorization: MemberAuthorization
  memberName: string
  planName: string
  options: FileOptions
}

/** A document for the provider's office: a letter that lists what only the office can send, or a cover for its fax. */
export const officePaperPdf = (paper: OfficePaper, content: Content): Promise<Buffer> =>
  paper === 'letter' ? letterPdf(content) : faxCoverPdf(content)

/** Lists the papers that the office still has to send, and where to send them. It names no diagnosis. */
async function letterPdf({ authorization: one, memberName, planName, options }: Content): Promise<Buffer> {
  const { language, issuer, today } = options
  const messages = paperMessages[language]
  const { letter } = officePaperMessages[language]
  const { day } = formatsOf(messages)
  const inWords = languageOf(messages.locale)
  const paper = new Paper(letter.title, messages.locale)
  paper.letterhead(issuer.brand)
  paper.heading(1, letter.title)
  paper.paragraph(letter.intro({ payer: issuer.brand.brandName }))
  paper.facts([
    { term: messages.provider, value: one.requestingProvider ?? one.servicingProvider ?? messages.none },
    { term: messages.member, value: memberName || messages.none },
    { term: messages.memberId, value: one.memberId },
    { term: messages.plan, value: planName || messages.none },
    { term: messages.appeal.authorizationNumber, value: one.authorizationNumber },
    { term: messages.service, value: textIn(one.service, inWords) || messages.none },
  ])
  paper.heading(2, letter.wanted)
  for (const { what, from, receivedOn, dueOn } of one.informationWanted)
    if (from === 'provider' && receivedOn === null) {
      const words = textIn(what, inWords)
      paper.paragraph(dueOn === null ? `• ${words}` : `• ${letter.due({ what: words, day: day(dueOn) })}`)
    }
  paper.heading(2, letter.where)
  paper.paragraph(letter.number)
  paper.facts([
    { term: letter.fax, value: phone(issuer.brand.fax) },
    { term: letter.mail, value: issuer.brand.mail.join(', ') },
    { term: letter.questions, value: issuer.phone },
  ])
  return paper.finish(messages.madeOn({ payer: issuer.brand.brandName, day: day(today.toString()) }))
}

const RULE = '_'.repeat(40)

/**
 * The first page of a fax, which anyone near the machine may read: it shows the number, but neither the member nor the
 * care.
 */
async function faxCoverPdf({ authorization: one, options }: Content): Promise<Buffer> {
  const { language, issuer, today } = options
  const messages = paperMessages[language]
  const { faxCover } = officePaperMessages[language]
  const { day } = formatsOf(messages)
  const paper = new Paper(faxCover.title, messages.locale)
  paper.letterhead(issuer.brand)
  paper.heading(1, faxCover.title)
  paper.facts([
    { term: faxCover.to, value: issuer.brand.brandName },
    { term: faxCover.toFax, value: phone(issuer.brand.fax) },
    { term: messages.appeal.authorizationNumber, value: one.authorizationNumber },
  ])
  paper.heading(2, faxCover.fromTitle)
  paper.facts(
    [faxCover.from, faxCover.fromPhone, faxCover.date, faxCover.pages].map((term) => ({ term, value: RULE })),
  )
  paper.heading(2, faxCover.confidentialTitle)
  paper.paragraph(faxCover.confidential({ phone: issuer.phone }))
  return paper.finish(messages.madeOn({ payer: issuer.brand.brandName, day: day(today.toString()) }))
}
