import { language } from '#base/language.ts'
import file from './usual-terms.json' with { type: 'json' }

/** Terms that payers commonly print, keyed in lowercase. */
const known: Readonly<Record<string, string>> = file

/** Terms that contain a number or another printed term. */
const patterns: [RegExp, (found: string, other: string) => string][] = [
  [/^ded(?:uctible)?,? then (.+)$/i, (amount) => `Deducible, luego ${amount}`],
  [/^then (.+)$/i, (amount) => `luego ${inSpanish(amount)}`],
  [/^(\S+) of the rest$/i, (share) => `${share} del resto`],
  [/^(\S+) allowance$/i, (amount) => `${amount} de asignación`],
  [/^up to (\S+) is paid back$/i, (amount) => `Se reembolsan hasta ${amount}`],
  [/^we reimburse up to (\S+)$/i, (amount) => `Reembolsamos hasta ${amount}`],
  [/^(\S+) a day$/i, (amount) => `${amount} por día`],
  [/^days (\d+) to (\d+)$/i, (first, last) => `días ${first} a ${last}`],
  [/^tier (\d+) \((.+)\)$/i, (tier, kind) => `Nivel ${tier} (${inSpanish(kind)})`],
  [/^(.+) copay$/i, (service) => `${inSpanish(service)}: copago`],
  [/^(.+) coinsurance$/i, (service) => `${inSpanish(service)}: coseguro`],
]

function inSpanish(text: string): string {
  const said = known[text.toLowerCase()]
  if (said) return said
  for (const [pattern, say] of patterns) {
    const [, found, other = ''] = pattern.exec(text) ?? []
    if (found) return say(found, other)
  }
  const parts = text.split(', ')
  return parts.length > 1 ? parts.map(inSpanish).join(', ') : text
}

/**
 * Translates a term that an insurer without Spanish texts prints on its cards or next to an amount; unknown terms stay
 * unchanged.
 */
export const usualTerm: (text: string) => string = language === 'es' ? inSpanish : (text) => text
