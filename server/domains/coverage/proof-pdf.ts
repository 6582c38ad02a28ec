import type { Brand } from '#contract/brands/brand.ts'
import type { Language } from '#contract/entities/localized-text.ts'
import type { CoverageProof } from '#contract/entities/plan-paper.ts'
import { LOCALES, longDateIn } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { coveragePapersMessages } from './locales/coverage-papers.gen.ts'

type Making = { language: Language; brand: Brand; phone: string; madeOn: Temporal.PlainDate }

/** Makes the letter that proves who is covered by a plan, as a tagged PDF. */
export function proofPdf(proof: CoverageProof, { language, brand, phone, madeOn }: Making): Promise<Buffer> {
  const words = coveragePapersMessages[language]
  const day = longDateIn(LOCALES[language])
  const today = madeOn.toString()
  const { payerName: payer, planName, groupName, groupNumber, contractType, people } = proof
  const { proofHeads: heads } = words
  const paper = new Paper(words.proofTitle, LOCALES[language])
  paper.letterhead(brand)
  paper.heading(1, words.proofTitle)
  paper.paragraph(day(today))
  paper.paragraph(words.proofConcern, { size: 11, weight: 'Bold' })
  paper.paragraph(bodyOf(proof, { language, today }))
  paper.heading(2, words.proofFacts)
  paper.facts(
    [
      { term: words.insurer, value: payer },
      { term: words.plan, value: planName },
      { term: words.kind, value: words.kinds[contractType] },
      { term: words.group, value: [groupName, groupNumber].filter(Boolean).join(', ') },
    ].filter(({ value }) => value !== ''),
  )
  paper.heading(2, words.proofPeople)
  paper.table({
    columns: [
      { head: heads.name, share: 2.4 },
      { head: heads.birthDate, share: 1.9 },
      { head: heads.memberId, share: 1.8 },
      { head: heads.from, share: 1.9 },
      { head: heads.to, share: 1.8 },
    ],
    rows: people.map(({ name, birthDate, memberId, from, to }) => [
      name,
      day(birthDate),
      memberId,
      day(from),
      to === null || to >= today ? words.stillCovered : day(to),
    ]),
  })
  paper.paragraph(words.proofUse)
  paper.paragraph(words.proofQuestions({ phone }))
  return paper.finish(words.foot({ payer, day: day(today) }))
}

function bodyOf(
  { payerName: payer, people }: CoverageProof,
  { language, today }: { language: Language; today: string },
): string {
  const words = coveragePapersMessages[language]
  if (people.every(({ to }) => to !== null && to < today)) return words.proofBodyEnded({ payer })
  if (people.every(({ from }) => from > today)) return words.proofBodyFuture({ payer })
  return words.proofBody({ payer, day: longDateIn(LOCALES[language])(today) })
}
