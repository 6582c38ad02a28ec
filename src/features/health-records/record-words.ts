import { longDate, longMonth, shortDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { Measure, RecordEntry, RecordFact } from '#contract/entities/health-record.ts'
import { healthRecordsMessages as texts } from './locales/health-records.gen.ts'

/** UCUM units whose codes people don't write. */
const UNITS: Record<string, string> = {
  'mm[Hg]': 'mmHg',
  '10*3/uL': '10³/µL',
  '10*6/uL': '10⁶/µL',
  '/min': '/min',
}

export const unitShown = (unit: string): string => UNITS[unit] ?? unit

/** A value with its unit. */
export const valueShown = ({ text, unit }: Measure): string =>
  [insurerText(text), unitShown(unit)].filter(Boolean).join(' ')

/** The values of an entry in one line; empty without values. */
export function resultOf({ value, parts }: Pick<RecordEntry, 'value' | 'parts'>): string {
  if (value) return valueShown(value)
  const units = new Set(parts.map((part) => part.value.unit))
  const [unit = ''] = units
  // The two numbers of a blood pressure.
  if (units.size === 1 && parts.length === 2)
    return `${parts.map((part) => insurerText(part.value.text)).join('/')} ${unitShown(unit)}`.trim()
  return parts.map((part) => `${insurerText(part.title)} ${valueShown(part.value)}`).join(', ')
}

/** The day, the month or the year that the source states. */
export function dayShown(on: string | null, isLong = false): string {
  if (on === null) return texts.noDate
  if (on.length === 4) return on
  if (on.length === 7) return longMonth(`${on}-01`)
  return isLong ? longDate(on) : shortDate(on)
}

/** The values of an entry that are outside the usual range. */
export const flagsOf = ({ value, parts }: Pick<RecordEntry, 'value' | 'parts'>): Measure[] =>
  [...(value ? [value] : []), ...parts.map((part) => part.value)].filter(
    ({ flag }) => flag !== null && flag !== 'within',
  )

export const factText = (facts: readonly RecordFact[], name: RecordFact['name']): string => {
  const found = facts.find((one) => one.name === name)
  return found ? insurerText(found.text) : ''
}
