import type { Brand } from '#contract/brands/brand.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { answerText } from '#contract/forms/answer-text.ts'
import type { NamedMember, ReceivedForm } from '#server/insurer/forms.ts'
import { fullName } from '#server/access/access.ts'
import type { MemberRow } from '#server/access/members.ts'
import { LOCALES, longDateIn, phone } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { sentFormMessages } from './locales/sent-form.gen.ts'

type Making = {
  own: MemberRow
  language: 'en' | 'es'
  today: Temporal.PlainDate
  brand: Brand
  /** The people that the member may fill forms for now, in case the insurer doesn't store their names. */
  people: readonly NamedMember[]
}

/** A sent form as it was signed, with its current state. */
export function sentFormPdf(
  sent: ReceivedForm,
  { own, language, today, brand, people }: Making,
): Promise<Buffer> {
  const texts = sentFormMessages[language]
  const locale = LOCALES[language]
  const day = longDateIn(locale)
  const { form, answers, files } = sent
  const title = textIn(form.title, language)
  const paper = new Paper(title, locale)
  paper.letterhead(brand)
  paper.heading(1, title)
  paper.facts([
    { term: texts.confirmation, value: sent.confirmation },
    { term: texts.sentOn, value: day(sent.sentOn) },
    { term: texts.name, value: fullName(own) },
    { term: texts.memberId, value: own.enrollment.memberId },
    { term: texts.status, value: texts.states[sent.state] },
    ...(sent.endsOn === null ? [] : [{ term: texts.endsOn, value: day(sent.endsOn) }]),
    ...(sent.outcome === null ? [] : [{ term: texts.outcome, value: textIn(sent.outcome, language) }]),
  ])
  paper.heading(2, texts.answers)
  const reading = { language, locale, people: [...sent.people, ...people], longDate: day }
  paper.facts(
    form.fields.flatMap((field) => {
      const answer = answers[field.name]
      return answer === undefined
        ? []
        : [{ term: textIn(field.label, language), value: answerText(field, answer, reading) }]
    }),
  )
  if (files.length > 0) {
    paper.heading(2, texts.files)
    for (const { name } of files) paper.paragraph(name)
  }
  paper.heading(2, texts.signature)
  paper.paragraph(textIn(form.statement, language))
  paper.facts([
    { term: texts.signedBy, value: sent.signedBy },
    { term: texts.signedOn, value: day(sent.sentOn) },
  ])
  paper.paragraph(texts.call({ number: phone(brand.phones.member) }))
  return paper.finish(texts.foot({ payer: brand.brandName, day: day(today.toString()) }))
}
