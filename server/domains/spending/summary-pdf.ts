import type { Brand } from '#contract/brands/brand.ts'
import type { YearOfSpending } from '#contract/calls/spending.ts'
import type { Meter, NetworkMeters, Spent } from '#contract/entities/spending.ts'
import { moneyIn } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { type Language, summaryMessages } from './summary-messages.ts'

export type Summary = YearOfSpending & {
  name: string
  payer: string
  brand: Brand
  madeOn: Temporal.PlainDate
}

/** The "Health expense summary" of a year on tagged paper, with the page's amounts to the cent. */
export function summaryPdf(summary: Summary, language: Language): Promise<Buffer> {
  const { year, accumulators, spending, leavesOutOthers, name, payer, brand, madeOn } = summary
  const messages = summaryMessages(language)
  const locale = language === 'es' ? 'es-US' : 'en-US'
  const title = messages.title({ year })
  const paper = new Paper(title, locale)
  const made = messages.made({ date: madeOn.toLocaleString(locale, { dateStyle: 'long' }) })
  paper.letterhead(brand)
  paper.heading(1, title)
  paper.paragraph(messages.whose({ name, plan: accumulators.planName }), { size: 12 })
  for (const shown of [messages.about, messages.receipts, ...(leavesOutOthers ? [messages.leavesOut] : [])])
    paper.paragraph(shown)
  if (spending.total.spent.billedCents === 0)
    paper.paragraph(messages.none({ year }), { size: 11, weight: 'Bold' })
  else writeSums(paper, summary, language)
  writeLimits(paper, summary, language)
  return paper.finish(`${payer} · ${made}`)
}

type Part = { name: string; spent: Spent }

function writeSums(paper: Paper, { year, spending }: Summary, language: Language): void {
  const messages = summaryMessages(language)
  const { parts, sections, heads, kinds } = messages
  const money = dollarsIn(language)
  const total = spending.total.spent
  paper.heading(2, sections.total)
  paper.facts(
    PARTS.filter(([name, field]) => name === 'billed' || total[field] !== 0).map(([name, field]) => ({
      term: parts[name],
      value: money(total[field]),
    })),
  )
  const table = (title: string, head: string, rows: readonly Part[]) => {
    paper.heading(2, title)
    paper.table({
      columns: [
        { head, share: 3 },
        ...COLUMNS.map(([name]) => ({ head: parts[name], share: 1.35, align: 'right' as const })),
      ],
      rows: rows.map(({ name, spent }) => [name, ...COLUMNS.map(([, field]) => money(spent[field]))]),
      foot: [messages.total, ...COLUMNS.map(([, field]) => money(total[field]))],
    })
  }
  const { members, kinds: byKind, months, providers } = spending
  table(sections.members, heads.who, members)
  const named = byKind.map(({ kind, spent }) => ({ name: kind === null ? '–' : kinds[kind], spent }))
  table(sections.kinds, heads.kind, named)
  table(
    sections.months,
    heads.month,
    months.map(({ month, spent }) => ({ name: monthIn(year, month, language), spent })),
  )
  table(sections.providers, heads.provider, providers)
}

const PARTS = [
  ['billed', 'billedCents'],
  ['planPaid', 'planPaidCents'],
  ['otherInsurance', 'otherInsuranceCents'],
  ['discount', 'discountCents'],
  ['share', 'shareCents'],
  ['uncovered', 'uncoveredCents'],
  ['nobodyOwes', 'nobodyOwesCents'],
  ['undecided', 'undecidedCents'],
] as const

/** The columns that fit in a table; other insurance's part is shown only for the whole year. */
const COLUMNS = PARTS.slice(0, 6).filter(([name]) => name !== 'otherInsurance')

function writeLimits(paper: Paper, { accumulators }: Summary, language: Language): void {
  const { meters, sections } = summaryMessages(language)
  const money = dollarsIn(language)
  const fact = (term: string, meter: Meter | null) => {
    if (meter === null) return [{ term, value: meters.notListed }]
    const { limitCents, usedCents } = meter
    if (limitCents === null) return []
    const limit = money(limitCents)
    const value =
      usedCents === null ? meters.usedNotListed({ limit }) : meters.used({ used: money(usedCents), limit })
    return [{ term, value }]
  }
  const limits = (whose: string, side: NetworkMeters) => [
    ...fact(`${meters.deductible} (${whose})`, side.deductible),
    ...fact(`${meters.outOfPocket} (${whose})`, side.outOfPocket),
  ]
  const { people, family, isCovered } = accumulators
  const facts = [
    ...people.flatMap((person) => limits(person.name, person.in)),
    ...(family ? limits(meters.family, family.in) : []),
  ]
  if (!isCovered || facts.length === 0) return
  paper.heading(2, `${sections.plan} · ${accumulators.planName}`)
  paper.facts(facts)
}

const dollarsIn = (language: Language) => moneyIn(`${language}-US`)

const monthIn = (year: number, month: number, language: Language): string =>
  Temporal.PlainDate.from({ year, month, day: 1 }).toLocaleString(`${language}-US`, { month: 'long' })
