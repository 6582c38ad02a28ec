import type { CoverageExample } from '#contract/entities/plan-coverage.ts'
import { sumOf } from '#contract/claim-money.ts'
import { adjudicate } from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import type { Benefits } from '#server/insurers/sandbox/adjudication/benefits.ts'
import { Ledger } from '#server/insurers/sandbox/adjudication/ledger.ts'
import { examples } from './rows.ts'

/**
 * Prices the coverage examples of the Summary of Benefits and Coverage with the plan's own rules, as of the start of a
 * year.
 */
export const examplesOf = (benefits: Benefits): CoverageExample[] =>
  Object.entries(examples).map(([code, { name, care }]) => {
    const ledger = new Ledger()
    const on = Temporal.PlainDate.from({ year: benefits.year, month: 1, day: 1 })
    const lines = care.flatMap(({ category, dollars, times }) =>
      Array.from({ length: times }, () => {
        const cents = dollars * 100
        const line = {
          category,
          benefit: category,
          on,
          network: 'in' as const,
          billedCents: cents,
          scheduleCents: cents,
        }
        const priced = adjudicate(line, benefits, ledger.before('', benefits.year))
        ledger.book('', benefits.year, line, priced)
        return priced.money
      }),
    )
    const { billedCents, deductibleCents, copayCents, coinsuranceCents, notCoveredCents } = sumOf(lines)
    return {
      code: code as CoverageExample['code'],
      name,
      totalCents: billedCents,
      deductibleCents,
      copayCents,
      coinsuranceCents,
      excludedCents: notCoveredCents,
    }
  })
