import { textIn } from '#contract/entities/localized-text.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { LOCALES, longDateIn } from '#server/platform/pdf/formats.ts'
import { coveragePapersMessages } from './locales/coverage-papers.gen.ts'
import { type PaperFacts, beginPaper, benefitTable, exampleTable, serviceList } from './plan-paper.ts'

/** The 30 rows of the Summary of Benefits and Coverage template (CMS), by medical event. */
export const SUMMARY_ROWS = {
  office: ['primary-care-visit', 'specialist-visit', 'preventive-care'],
  test: ['diagnostic-test', 'imaging'],
  drugs: ['generic-drugs', 'preferred-brand-drugs', 'non-preferred-brand-drugs', 'specialty-drugs'],
  surgery: ['facility-fee', 'physician-surgeon-fee'],
  immediate: ['emergency-room-care', 'emergency-medical-transport', 'urgent-care'],
  stay: ['hospital-inpatient', 'physician-surgeon-fee'],
  mental: ['mental-health-outpatient', 'mental-health-inpatient'],
  pregnancy: ['pregnancy', 'pregnancy-delivery', 'childbirth-facility'],
  recovery: [
    'home-health',
    'rehabilitation',
    'habilitation',
    'skilled-nursing',
    'durable-medical-equipment',
    'hospice',
  ],
  child: ['children-eye-exam', 'children-glasses', 'children-dental'],
} as const

/** Makes the Summary of Benefits and Coverage of a plan (45 CFR 147.200) as a tagged PDF. */
export function summaryPdf(coverage: PlanCoverage, facts: PaperFacts): Promise<Buffer> {
  const { language, phone, payerName, madeOn } = facts
  const words = coveragePapersMessages[language]
  const year = (coverage.yearFrom ?? madeOn.toString()).slice(0, 4)
  const paper = beginPaper(words.summaryTitle({ year }), coverage, facts)
  paper.paragraph(words.summaryAbout({ phone }))
  paper.heading(2, words.questions)
  paper.table({
    columns: [
      { head: words.question, share: 2.4 },
      { head: words.answer, share: 3 },
      { head: words.why, share: 3.4 },
    ],
    rows: coverage.questions.map(({ question, answer, why }) => [
      textIn(question, language),
      textIn(answer, language),
      textIn(why, language),
    ]),
  })
  paper.heading(2, words.costs)
  paper.paragraph(words.copayNote)
  for (const [event, codes] of Object.entries(SUMMARY_ROWS)) {
    paper.heading(3, words.events[event as keyof typeof SUMMARY_ROWS])
    const rows = codes.map((code) => {
      const category = coverage.categories.find((each) => each.code === code)
      return { name: category ? textIn(category.name, language) : code, category }
    })
    benefitTable(paper, rows, coverage, language)
  }
  const { excluded, other } = coverage
  serviceList(paper, { heading: words.excluded, about: words.excludedAbout, services: excluded }, language)
  serviceList(paper, { heading: words.other, services: other }, language)
  paper.heading(2, words.rights)
  paper.paragraph(words.rightsBody({ phone }))
  paper.paragraph(words.standard)
  paper.paragraph(words.languages({ phone }))
  exampleTable(paper, coverage, language)
  const day = longDateIn(LOCALES[language])
  return paper.finish(words.foot({ payer: payerName, day: day(madeOn.toString()) }))
}
