import type { Measure } from '#contract/entities/health-record.ts'
import { rangeText } from './present/measures.ts'

/**
 * UCUM units that differ by a fixed factor, each with its size in the first unit of its row. Other units aren't
 * converted.
 */
const FACTORS: readonly Readonly<Record<string, number>>[] = [
  { 'mg/dL': 1, 'mg/L': 0.1, 'g/L': 100, 'g/dL': 1000 },
  { kg: 1, g: 0.001 },
  { cm: 1, m: 100 },
]

/**
 * A measured number in another unit, with its usual range; null if it isn't a number, or if the two units have no fixed
 * factor.
 */
export function inUnit(value: Measure, unit: string): Measure | null {
  if (value.number === null) return null
  if (value.unit === unit) return value
  const to = (number: number | null) => (number === null ? null : convert(number, value.unit, unit))
  const [number, low, high] = [to(value.number), to(value.low), to(value.high)]
  if (number === null) return null
  // The source's words for the range are about its own unit.
  return { ...value, text: String(number), number, unit, low, high, range: rangeText(low, high) }
}

/** A number in another unit; null if the two units have no fixed factor. */
function convert(number: number, from: string, to: string): number | null {
  if (from === to) return number
  const row = FACTORS.find((factors) => factors[from] !== undefined && factors[to] !== undefined)
  const [size, wanted] = [row?.[from], row?.[to]]
  return size === undefined || wanted === undefined
    ? null
    : Number(((number * size) / wanted).toPrecision(12))
}
