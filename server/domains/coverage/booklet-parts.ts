import { type Language, textIn } from '#contract/entities/localized-text.ts'
import type { BenefitCategory, PlanCoverage } from '#contract/entities/plan-coverage.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import { conditionWords, costWords } from './cost-words.ts'
import { coveragePapersMessages } from './locales/coverage-papers.gen.ts'
import { type PaperFacts, beginPaper, limitTable } from './plan-paper.ts'

/** Draws what comes before the benefits. */
export function drawFront(coverage: PlanCoverage, facts: PaperFacts, title: string): Paper {
  const { language, phone } = facts
  const paper = beginPaper(title, coverage, facts)
  paper.paragraph(coveragePapersMessages[language].bookletAbout({ phone }))
  limitTable(paper, coverage, language)
  return paper
}

/** Draws the heading of the benefits. */
export function drawIntro(paper: Paper, language: Language): void {
  const words = coveragePapersMessages[language]
  paper.heading(2, words.benefits)
  paper.paragraph(words.copayNote)
}

/** Draws one benefit with its costs and conditions. */
export function drawBenefit(
  paper: Paper,
  category: BenefitCategory,
  names: ReadonlyMap<string, string>,
  language: Language,
): void {
  const words = coveragePapersMessages[language]
  paper.heading(3, textIn(category.name, language))
  paper.facts([
    { term: words.in, value: costWords(category.in, language) },
    { term: words.out, value: costWords(category.out, language) },
  ])
  const conditions = conditionWords(category, names, language)
  if (conditions !== '') paper.paragraph(conditions)
}
