import type { Brand } from '#contract/brands/brand.ts'
import { type Language, textIn } from '#contract/entities/localized-text.ts'
import type { BenefitCategory, NamedService, PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { LOCALES, longDateIn, moneyIn, wholeMoney } from '#server/platform/pdf/formats.ts'
import { type Column, Paper } from '#server/platform/pdf/paper.ts'
import { conditionWords, costWords, namesOf } from './cost-words.ts'
import { coveragePapersMessages } from './locales/coverage-papers.gen.ts'

/** The facts of a plan that its documents print besides the benefits. */
export type PaperFacts = {
  language: Language
  brand: Brand
  phone: string
  payerName: string
  planType: string
  network: string
  madeOn: Temporal.PlainDate
}

/** Begins a document about a plan: letterhead, title and the plan's facts. */
export function beginPaper(title: string, coverage: PlanCoverage, facts: PaperFacts): Paper {
  const { language, brand, phone, payerName, planType, network } = facts
  const words = coveragePapersMessages[language]
  const day = longDateIn(LOCALES[language])
  const paper = new Paper(title, LOCALES[language])
  const { planName, yearFrom, yearTo } = coverage
  paper.letterhead(brand)
  paper.heading(1, title)
  paper.facts(
    [
      { term: words.plan, value: planName },
      { term: words.planType, value: planType },
      {
        term: words.period,
        value: yearFrom && yearTo ? words.days({ from: day(yearFrom), to: day(yearTo) }) : '',
      },
      { term: words.insurer, value: payerName },
      { term: words.network, value: network },
      { term: words.phone, value: phone },
    ].filter(({ value }) => value !== ''),
  )
  return paper
}

const COST_SHARES = [2.3, 1.8, 1.8, 3.1] as const

/** Draws benefits with their costs and conditions. If a code has no benefit, the text says to call. */
export function benefitTable(
  paper: Paper,
  rows: readonly { name: string; category: BenefitCategory | undefined }[],
  { categories }: PlanCoverage,
  language: Language,
): void {
  const words = coveragePapersMessages[language]
  const names = namesOf(categories, language)
  const columns: Column[] = [words.service, words.in, words.out, words.limits].map((head, at) => ({
    head,
    share: COST_SHARES[at] ?? 1,
  }))
  paper.table({
    columns,
    rows: rows.map(({ name, category }) => [
      name,
      costWords(category?.in ?? null, language),
      costWords(category?.out ?? null, language),
      category ? conditionWords(category, names, language) : '',
    ]),
  })
}

/** Draws a list of services under a heading; draws nothing for an empty list. */
export function serviceList(
  paper: Paper,
  { heading, about, services }: { heading: string; about?: string; services: readonly NamedService[] },
  language: Language,
): void {
  if (services.length === 0) return
  paper.heading(2, heading)
  if (about !== undefined) paper.paragraph(about)
  for (const { name, notes } of services) {
    const text = textIn(name, language)
    paper.paragraph(notes ? `${text}: ${textIn(notes, language)}` : text)
  }
}

/** Draws the coverage examples, each with what a person pays. */
export function exampleTable(paper: Paper, { examples }: PlanCoverage, language: Language): void {
  if (examples.length === 0) return
  const { exampleHeads: heads, ...words } = coveragePapersMessages[language]
  const money = moneyIn(LOCALES[language])
  paper.heading(2, words.examples)
  paper.paragraph(words.examplesAbout)
  paper.table({
    columns: [
      { head: heads.what, share: 3 },
      ...[heads.total, heads.deductible, heads.copay, heads.coinsurance, heads.excluded, heads.pays].map(
        (head): Column => ({ head, share: 1.5, align: 'right' }),
      ),
    ],
    rows: examples.map(({ name, ...cents }) => {
      const { totalCents, deductibleCents, copayCents, coinsuranceCents, excludedCents } = cents
      const pays = deductibleCents + copayCents + coinsuranceCents + excludedCents
      return [
        textIn(name, language),
        ...[totalCents, deductibleCents, copayCents, coinsuranceCents, excludedCents, pays].map(money),
      ]
    }),
  })
}

/** Draws the limits of a year and of a lifetime, and how they apply to a family. */
export function limitTable(paper: Paper, { limits, family }: PlanCoverage, language: Language): void {
  if (limits.length === 0) return
  const words = coveragePapersMessages[language]
  const networks = { in: words.in, out: words.out }
  paper.heading(2, words.yearLimits)
  paper.facts(
    limits.map(({ name, network, individualCents, familyCents }) => ({
      term: [textIn(name, language), ...(network ? [networks[network]] : [])].join(', '),
      value:
        individualCents === null
          ? words.noLimit
          : familyCents === null
            ? words.limitOf({ person: wholeMoney(individualCents) })
            : words.limitOfFamily({ person: wholeMoney(individualCents), family: wholeMoney(familyCents) }),
    })),
  )
  if (family && limits.some(({ familyCents }) => familyCents !== null)) paper.paragraph(words.family[family])
}
