import type { Cost } from '#member/coverage.rules.ts'
import { words } from './coverage.words.ts'

/** A row of a cost table: the amount in network (`inside`) and out of network, as far as they are stated. */
export type CostRow = { label: string; inside?: string; outside?: string }

export type CostGroups = { visits: CostRow[]; limits: CostRow[]; pharmacy: CostRow[] }

const isLimit = ({ code, label }: Cost) => /deductible|max|limit/i.test(`${code} ${label}`)
const isPharmacy = ({ code, label }: Cost) => /^rx|pharmacy|\btier\b|\bdrugs?\b/i.test(`${code} ${label}`)

/** Divides a payer's flat list into what members look for: visits, yearly limits and drugs. */
export function costGroups(costs: readonly Cost[]): CostGroups {
  const pharmacy = costs.filter(isPharmacy)
  const limits = costs.filter((cost) => isLimit(cost) && !isPharmacy(cost))
  const visits = costs.filter((cost) => !isLimit(cost) && !isPharmacy(cost))
  return { visits: costRows(visits), limits: costRows(limits), pharmacy: costRows(pharmacy) }
}

const SERVICE_AND_NETWORK =
  /^(?<service>.+?)(?: (?:copay|coinsurance))?(?:, (?<network>in|out of) network)?$/i

/**
 * Puts the two networks of a service into one row. A dollar amount is a copay and a percentage is coinsurance, so the
 * label does not repeat it. What is stated twice is shown twice (pages, odd data).
 */
export function costRows(costs: readonly Cost[]): CostRow[] {
  const rows: CostRow[] = []
  for (const { label, amount } of costs) {
    const { service = label, network = 'in' } = SERVICE_AND_NETWORK.exec(label)?.groups ?? {}
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

/** The meaning of a label, where it is a term that members ask about (pages, glossary). */
export const costMeaning = ({ label }: CostRow): string | undefined =>
  meanings.find(([term]) => term.test(label))?.[1]
