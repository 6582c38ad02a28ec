import type { Cost } from '#member/coverage.rules.ts'
import { words } from './coverage.words.ts'

/** One line of a cost table: what it costs with the plan's own doctors, and elsewhere where that is stated. */
export type CostRow = { label: string; inside?: string; outside?: string }

export type CostGroups = { visits: CostRow[]; limits: CostRow[]; pharmacy: CostRow[] }

const isLimit = ({ code, label }: Cost) => /deductible|max|limit/i.test(`${code} ${label}`)
const isPharmacy = ({ code, label }: Cost) => /^rx|pharmacy|\btier\b|\bdrugs?\b/i.test(`${code} ${label}`)

/** Payers send one flat list; a member looks for visits, yearly limits and drugs in three places. */
export function costGroups(costs: readonly Cost[]): CostGroups {
  const pharmacy = costs.filter(isPharmacy)
  const limits = costs.filter((cost) => isLimit(cost) && !isPharmacy(cost))
  const visits = costs.filter((cost) => !isLimit(cost) && !isPharmacy(cost))
  return { visits: costRows(visits), limits: costRows(limits), pharmacy: costRows(pharmacy) }
}

const IN_PARTS = /^(?<service>.+?)(?: (?:copay|coinsurance))?(?:, (?<network>in|out of) network)?$/i

/**
 * Puts the two networks of one service beside each other. A dollar amount is a copay and a percentage is
 * coinsurance, so the label need not say it again. What is stated twice stays twice (pages, odd data).
 */
export function costRows(costs: readonly Cost[]): CostRow[] {
  const rows: CostRow[] = []
  for (const { label, amount } of costs) {
    const { service = label, network = 'in' } = IN_PARTS.exec(label)?.groups ?? {}
    const side = network.toLowerCase() === 'in' ? 'inside' : 'outside'
    const row = rows.find((other) => other.label === service && other[side] === undefined)
    if (row) row[side] = amount
    else rows.push({ label: service, [side]: amount })
  }
  return rows
}

const meanings: [RegExp, string][] = [
  [/deductible/i, words.meanings.deductible],
  [/out.of.pocket/i, words.meanings.limit],
  [/annual maximum/i, words.meanings.maximum],
]

/** What the term in a label means, where it is one that members ask about (pages, glossary). */
export const meaningOf = ({ label }: CostRow): string | undefined =>
  meanings.find(([term]) => term.test(label))?.[1]
