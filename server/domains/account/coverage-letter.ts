import type { Brand } from '#contract/brands/brand.ts'
import type { Language } from '#contract/entities/localized-text.ts'
import type { CreditableCoverage } from '#server/insurer/creditable-coverage.ts'
import { LOCALES, longDateIn } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { coverageLetterMessages } from './locales/coverage-letter.gen.ts'

type Making = { language: Language; brand: Brand; phone: string; madeOn: Temporal.PlainDate }

/** The letter as a tagged PDF: the member, and the dates of each period of coverage. */
export function coverageLetterPdf(
  { name, birthDate, payerName, periods }: CreditableCoverage,
  { language, brand, phone, madeOn }: Making,
): Promise<Buffer> {
  const messages = coverageLetterMessages[language]
  const locale = LOCALES[language]
  const day = longDateIn(locale)
  const { heads, terms } = messages
  const paper = new Paper(messages.title, locale)
  paper.letterhead(brand)
  paper.heading(1, messages.title)
  paper.paragraph(day(madeOn.toString()))
  paper.paragraph(messages.concern, { size: 11, weight: 'Bold' })
  paper.paragraph(messages.body({ payer: payerName, name }))
  paper.heading(2, messages.whom)
  paper.facts([
    { term: terms.name, value: name },
    { term: terms.birthDate, value: day(birthDate) },
    { term: terms.insurer, value: payerName },
  ])
  paper.heading(2, messages.periods)
  paper.table({
    columns: [
      { head: heads.plan, share: 3 },
      { head: heads.memberId, share: 1.6 },
      { head: heads.from, share: 1.8 },
      { head: heads.to, share: 1.8 },
    ],
    rows: periods.map(({ planName, groupName, memberId, from, to }) => [
      [planName, groupName].filter(Boolean).join(', '),
      memberId,
      day(from),
      to === null || to > madeOn.toString() ? messages.stillCovered : day(to),
    ]),
  })
  paper.heading(2, messages.use)
  paper.paragraph(messages.useBody)
  paper.paragraph(messages.questions({ phone }))
  return paper.finish(messages.foot({ payer: payerName, day: day(madeOn.toString()) }))
}
