import { type LocalizedText, mapText, textIn, textKey } from '#contract/entities/localized-text.ts'
import type { Cost } from '#records/coverage.rules.ts'
import { coverageMessages } from './locales/coverage.gen.ts'

/** The amounts that a plan states for a service: one for any network, or those in (`inside`) and out of network. */
type CostAmounts =
  | { any: LocalizedText; inside?: undefined; outside?: undefined }
  | { any?: undefined; inside: LocalizedText; outside?: LocalizedText | undefined }
  | { any?: undefined; inside?: undefined; outside: LocalizedText }

/** A row of a cost table. */
export type CostRow = { label: LocalizedText } & CostAmounts

export type CostGroups = { visits: CostRow[]; limits: CostRow[]; pharmacy: CostRow[] }

/** The code and the English label, which identify the kind of cost. */
const codeAndLabel = ({ code, label }: Cost): string => `${code} ${textIn(label, 'en')}`

const isLimit = (cost: Cost) => /deductible|max|limit/i.test(codeAndLabel(cost))
const isPharmacy = (cost: Cost) => /^rx|pharmacy|\btier\b|\bdrugs?\b/i.test(codeAndLabel(cost))

/** Divides a payer's flat list into groups that members look for: visits, yearly limits and drugs. */
export function costGroups(costs: readonly Cost[]): CostGroups {
  const pharmacy = costs.filter(isPharmacy)
  const limits = costs.filter((cost) => isLimit(cost) && !isPharmacy(cost))
  const visits = costs.filter((cost) => !isLimit(cost) && !isPharmacy(cost))
  return { visits: costRows(visits), limits: costRows(limits), pharmacy: costRows(pharmacy) }
}

const SERVICE_AND_NETWORK = {
  en: /^(?<service>.+?)(?: (?:copay|coinsurance))?(?:, (?:in|out of) network)?$/i,
  es: /^(?<service>.+?)(?:: (?:copago|coseguro))?(?:, (?:dentro|fuera) de la red)?$/i,
}

function networkOf(label: string): 'inside' | 'outside' | 'any' {
  if (/, (?:out of network|fuera de la red)$/i.test(label)) return 'outside'
  return /, (?:in network|dentro de la red)$/i.test(label) ? 'inside' : 'any'
}

/**
 * Combines the two networks of a service in one row. A dollar amount is a copay and a percentage is coinsurance, so the
 * label doesn't repeat it. Amounts that are stated twice are shown twice.
 */
export function costRows(costs: readonly Cost[]): CostRow[] {
  const rows: CostRow[] = []
  for (const { label, amount } of costs) {
    const side = networkOf(textIn(label, 'en'))
    const service = mapText(
      label,
      (text, language) => SERVICE_AND_NETWORK[language].exec(text)?.groups?.['service'] ?? text,
    )
    const at = rows.findIndex((row) => textKey(row.label) === textKey(service) && hasRoom(row, side))
    const { label: name = service, inside, outside } = rows[at] ?? {}
    const row: CostRow = {
      label: name,
      ...(side === 'any'
        ? { any: amount }
        : side === 'inside'
          ? { inside: amount, outside }
          : inside
            ? { inside, outside: amount }
            : { outside: amount }),
    }
    rows.splice(at === -1 ? rows.length : at, 1, row)
  }
  return rows
}

/** Whether a row has no amount of this side yet. An amount for any network has its own row. */
const hasRoom = (row: CostRow, side: 'inside' | 'outside' | 'any'): boolean =>
  side !== 'any' && row.any === undefined && row[side] === undefined

/** Emergency care costs the same out of network, even if the plan doesn't state it (No Surprises Act). */
const EMERGENCY = /\bemergency\b/i

type StatedInside = { label: LocalizedText; inside?: LocalizedText | undefined }

/** The text for a network without a stated amount. */
export const unstatedText = ({ label, inside }: StatedInside, side: 'inside' | 'outside'): string =>
  side === 'outside' && inside !== undefined && EMERGENCY.test(textIn(label, 'en'))
    ? coverageMessages.costs.sameAsInNetwork
    : coverageMessages.costs.callUs

const meanings: [RegExp, string][] = [
  [/deductible/i, coverageMessages.meanings.deductible],
  [/out.of.pocket/i, coverageMessages.meanings.limit],
  [/annual maximum/i, coverageMessages.meanings.maximum],
]

/** The explanation of a label, if members ask about the term. */
export const costMeaning = ({ label }: CostRow): string | undefined =>
  meanings.find(([term]) => term.test(textIn(label, 'en')))?.[1]
