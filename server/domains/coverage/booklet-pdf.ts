import { textIn } from '#contract/entities/localized-text.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { LOCALES, longDateIn } from '#server/platform/pdf/formats.ts'
import { conditionWords, costWords, namesOf } from './cost-words.ts'
import { coveragePapersMessages } from './locales/coverage-papers.gen.ts'
import { type PaperFacts, beginPaper, exampleTable, limitTable, serviceList } from './plan-paper.ts'

/** Makes the benefit booklet of a plan as a tagged PDF, with every benefit and rule that the insurer states. */
export function bookletPdf(coverage: PlanCoverage, facts: PaperFacts, title: string): Promise<Buffer> {
  const { language, phone, payerName, madeOn } = facts
  const words = coveragePapersMessages[language]
  const paper = beginPaper(title, coverage, facts)
  paper.paragraph(words.bookletAbout({ phone }))
  limitTable(paper, coverage, language)
  paper.heading(2, words.benefits)
  paper.paragraph(words.copayNote)
  const names = namesOf(coverage.categories, language)
  for (const category of coverage.categories) {
    paper.heading(3, textIn(category.name, language))
    paper.facts([
      { term: words.in, value: costWords(category.in, language) },
      { term: words.out, value: costWords(category.out, language) },
    ])
    const conditions = conditionWords(category, names, language)
    if (conditions !== '') paper.paragraph(conditions)
  }
  const { preventive, excluded, other, clauses } = coverage
  serviceList(paper, { heading: words.preventive, services: preventive }, language)
  serviceList(paper, { heading: words.clauses, services: clauses }, language)
  serviceList(paper, { heading: words.excluded, about: words.excludedAbout, services: excluded }, language)
  serviceList(paper, { heading: words.other, services: other }, language)
  exampleTable(paper, coverage, language)
  paper.heading(2, words.rights)
  paper.paragraph(words.rightsBody({ phone }))
  paper.paragraph(words.languages({ phone }))
  const day = longDateIn(LOCALES[language])
  return paper.finish(words.foot({ payer: payerName, day: day(madeOn.toString()) }))
}
