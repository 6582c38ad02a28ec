import * as v from 'valibot'
import { type Random, oneOf } from './odd-answers.ts'

/** Example values; every leaf of the contract accepts one of them. */
const LEAVES: readonly unknown[] = [
  'text',
  'd-4f2a',
  '2026-03-14',
  '2026-03-14T15:00:00Z',
  '2028-03',
  '1234',
  '5015550110',
  'AbcdefghijklmnopqrstuV',
  'A'.repeat(43),
  'A'.repeat(75),
  'ExplanationOfBenefit',
  'Bundle',
  'server',
  'Coverage',
  7,
  2026,
  true,
  null,
]

type Parts = {
  wrapped?: v.GenericSchema
  item?: v.GenericSchema
  entries?: Record<string, v.GenericSchema>
  options?: readonly unknown[]
}

/** Some parts are valid only in combination; tries this often to make a valid one. */
const MOST_TRIES = 20

/** An answer that a schema accepts: every list has rows, and most optional fields are present. */
export function exampleOf(schema: v.GenericSchema, random: Random): unknown {
  let made = maybeExampleOf(schema, random)
  for (let tried = 1; tried < MOST_TRIES && !v.is(schema, made); tried += 1)
    made = maybeExampleOf(schema, random)
  return made
}

function maybeExampleOf(schema: v.GenericSchema, random: Random): unknown {
  const { wrapped, item, entries, options } = schema as Parts
  const isLeftOut = wrapped && random() < 0.15
  if (isLeftOut) return schema.type === 'nullable' ? null : undefined
  if (wrapped) return exampleOf(wrapped, random)
  if (item) return Array.from({ length: 2 + Math.floor(random() * 3) }, () => exampleOf(item, random))
  if (entries) {
    const fields = Object.entries(entries).map(([name, field]) => [name, exampleOf(field, random)] as const)
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (schema.type === 'unknown') return { text: 'anything' }
  if (options && typeof options[0] !== 'object') return oneOf(random, options)
  if (options) return exampleOf(oneOf(random, options as readonly v.GenericSchema[]), random)
  const leaf = LEAVES.filter((value) => v.is(schema, value))
  return leaf.length > 0 ? oneOf(random, leaf) : (schema as { literal?: unknown }).literal
}
