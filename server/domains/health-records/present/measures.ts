import * as v from 'valibot'
import type { Measure } from '#contract/entities/health-record.ts'
import {
  type Quantity as QuantityOf,
  Concept,
  Concepts,
  Quantity,
  codesOf,
  hasCode,
  listOf,
  maybe,
  text,
  wordsOf,
} from './fields.ts'

const Ratio = maybe(v.object({ numerator: Quantity, denominator: Quantity }))
const Range = maybe(v.object({ low: Quantity, high: Quantity }))

/** The fields of a measured value, which an Observation and each of its components have. */
export const measured = {
  valueQuantity: Quantity,
  valueCodeableConcept: Concept,
  valueString: text,
  valueInteger: maybe(v.number()),
  valueBoolean: maybe(v.boolean()),
  valueRatio: Ratio,
  valueRange: Range,
  valueDateTime: text,
  valueSampledData: maybe(v.looseObject({})),
  interpretation: Concepts,
  referenceRange: listOf(v.object({ low: Quantity, high: Quantity, type: Concept, text })),
} as const
const Measured = v.object(measured)
export type Measured = v.InferOutput<typeof Measured>

const FLAGS: Record<string, NonNullable<Measure['flag']>> = {
  H: 'above',
  HH: 'farAbove',
  L: 'below',
  LL: 'farBelow',
  N: 'within',
  A: 'unusual',
  AA: 'unusual',
}

const unitOf = (quantity: QuantityOf | null): string => quantity?.unit ?? quantity?.code ?? ''

const quantityText = (quantity: QuantityOf | null): string =>
  quantity?.value === undefined || quantity.value === null
    ? ''
    : `${quantity.comparator ?? ''}${quantity.value}`

const WORDS = {
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  series: { en: 'A series of readings', es: 'Una serie de lecturas' },
}

/** The value in words, and as a number if it is exactly one. */
function valueOf(given: Measured): Pick<Measure, 'text' | 'number' | 'unit'> | null {
  const { valueQuantity: quantity, valueInteger, valueRatio, valueRange } = given
  const words = (said: Measure['text']) => (said ? { text: said, number: null, unit: '' } : null)
  if (quantity) {
    const isNumber = !quantity.comparator && typeof quantity.value === 'number'
    return {
      text: quantityText(quantity),
      number: isNumber ? quantity.value! : null,
      unit: unitOf(quantity),
    }
  }
  if (typeof valueInteger === 'number') return { text: String(valueInteger), number: valueInteger, unit: '' }
  if (valueRatio) {
    const { numerator = null, denominator = null } = valueRatio
    return words([quantityText(numerator), quantityText(denominator)].filter(Boolean).join(':'))
  }
  if (valueRange) {
    const ends = [quantityText(valueRange.low ?? null), quantityText(valueRange.high ?? null)]
    return { text: ends.filter(Boolean).join('–'), number: null, unit: unitOf(valueRange.low ?? null) }
  }
  if (typeof given.valueBoolean === 'boolean') return words(given.valueBoolean ? WORDS.yes : WORDS.no)
  if (given.valueSampledData) return words(WORDS.series)
  return words(
    wordsOf(given.valueCodeableConcept ?? null) || (given.valueString ?? given.valueDateTime ?? ''),
  )
}

/**
 * The usual range that the source states, if it has the value's unit. Several may apply, such as one for women and one
 * for men: then their texts are kept, but no bound. A range without a type is a usual one (FHIR R4, Observation).
 */
function rangeOf({ referenceRange }: Measured, unit: string): Pick<Measure, 'range' | 'low' | 'high'> {
  const [range, ...others] = referenceRange.filter(({ type }) => !type || hasCode(type, 'normal'))
  if (!range || others.length > 0) {
    const texts = new Set(referenceRange.flatMap(({ text: words }) => words ?? []))
    return { range: [...texts].join('; '), low: null, high: null }
  }
  const isSame = (bound: QuantityOf | null | undefined) => !bound || [unit, ''].includes(unitOf(bound))
  const isUsable = isSame(range.low) && isSame(range.high)
  const low = isUsable ? (range.low?.value ?? null) : null
  const high = isUsable ? (range.high?.value ?? null) : null
  return { range: range.text ?? rangeText(low, high), low, high }
}

/** A usual range in words; empty without a bound. */
export function rangeText(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return `${low}–${high}`
  if (low !== null) return `≥ ${low}`
  return high === null ? '' : `≤ ${high}`
}

/** Taken from the source's interpretation, or else from the range that it states; never from anything else. */
function flagOf(
  { interpretation }: Measured,
  { number, low, high }: Pick<Measure, 'number' | 'low' | 'high'>,
): Pick<Measure, 'flag' | 'flagText'> {
  const [stated] = interpretation
  if (stated) {
    const flag = codesOf(stated).flatMap(({ code }) => FLAGS[code.toUpperCase()] ?? [])[0]
    return flag ? { flag, flagText: '' } : { flag: null, flagText: wordsOf(stated) }
  }
  if (number === null || (low === null && high === null)) return { flag: null, flagText: '' }
  if (high !== null && number > high) return { flag: 'above', flagText: '' }
  return { flag: low !== null && number < low ? 'below' : 'within', flagText: '' }
}

/** A measured value with its range; null if the source states no value. */
export function measureOf(given: Measured): Measure | null {
  const value = valueOf(given)
  if (!value || !value.text) return null
  const range = rangeOf(given, value.unit)
  return { ...value, ...range, ...flagOf(given, { ...value, ...range }) }
}
