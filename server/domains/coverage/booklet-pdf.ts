import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { LOCALES, longDateIn } from '#server/platform/pdf/formats.ts'
import { pagesOfBenefits } from './booklet-pages.ts'
import { drawBenefit, drawFront, drawIntro } from './booklet-parts.ts'
import { namesOf } from './cost-words.ts'
import { coveragePapersMessages } from './locales/coverage-papers.gen.ts'
import { type PaperFacts, exampleTable, serviceList } from './plan-paper.ts'

/**
 * Makes the benefit booklet of a plan as a tagged PDF, with every benefit and rule that the insurer states. Its page
 * numbers match `bookletPages`, which answers about benefits refer to.
 */
export function bookletPdf(coverage: PlanCoverage, facts: PaperFacts, title: string): Promise<Buffer> {
  const { language, phone, payerName, madeOn } = facts
  const words = coveragePapersMessages[language]
  const paper = drawFront(coverage, facts, title)
  const names = namesOf(coverage.categories, language)
  for (const [at, categories] of pagesOfBenefits(coverage).entries()) {
    paper.beginPage()
    if (at === 0) drawIntro(paper, language)
    for (const category of categories) drawBenefit(paper, category, names, language)
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
