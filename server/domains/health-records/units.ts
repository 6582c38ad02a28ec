/**
 * UCUM units that differ by a fixed factor, each with its size in the first unit of its row. Other units aren't
 * converted.
 */
const FACTORS: readonly Readonly<Record<string, number>>[] = [
  { 'mg/dL': 1, 'mg/L': 0.1, 'g/L': 100, 'g/dL': 1000 },
  { kg: 1, g: 0.001 },
  { cm: 1, m: 100 },
]

/** A number in another unit; null if the two units have no fixed factor. */
export function convert(number: number, from: string, to: string): number | null {
  if (from === to) return number
  const row = FACTORS.find((factors) => factors[from] !== undefined && factors[to] !== undefined)
  const [size, wanted] = [row?.[from], row?.[to]]
  return size === undefined || wanted === undefined
    ? null
    : Number(((number * size) / wanted).toPrecision(12))
}
