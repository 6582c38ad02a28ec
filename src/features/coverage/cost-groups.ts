import type { Cost } from './coverage.rules.ts'
import { words } from './coverage.words.ts'

export type CostGroups = { visits: Cost[]; limits: Cost[]; pharmacy: Cost[] }

const isLimit = ({ code, label }: Cost) => /deductible|maximum|max|limit/i.test(`${code} ${label}`)
const isPharmacy = ({ code, label }: Cost) => /^rx|pharmacy|\btier\b|\bdrugs?\b/i.test(`${code} ${label}`)

/** Payers send one flat list; a member looks for visits, yearly limits and drugs in three places. */
export function costGroups(costs: readonly Cost[]): CostGroups {
  const groups: CostGroups = { visits: [], limits: [], pharmacy: [] }
  for (const cost of costs) {
    const group = isPharmacy(cost) ? 'pharmacy' : isLimit(cost) ? 'limits' : 'visits'
    groups[group].push(cost)
  }
  return groups
}

const meanings: [RegExp, string][] = [
  [/deductible/i, words.meanings.deductible],
  [/out.of.pocket|\boop|maxoutofpocket/i, words.meanings.limit],
  [/maximum/i, words.meanings.maximum],
  [/coinsurance|copaypct/i, words.meanings.coinsurance],
  [/copay/i, words.meanings.copay],
]

/** What the term in a cost's label means, where it is one that members ask about (pages, glossary). */
export const meaningOf = ({ code, label }: Cost): string | undefined =>
  meanings.find(([term]) => term.test(`${label} ${code}`))?.[1]
