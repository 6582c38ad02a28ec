import * as v from 'valibot'
import type { RecordFact } from '#contract/entities/health-record.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { text } from './fields.ts'
import type { Presented } from './presented.ts'

const Written = v.object({ language: text })

/** Names of people, places and products are the same in every language. */
const NAMES: ReadonlySet<RecordFact['name']> = new Set([
  'performer',
  'location',
  'phone',
  'lot',
  'manufacturer',
  'until',
  'model',
  'serial',
  'expires',
])

/** A plain text counts as English; text without letters has no language. */
const inSpanish = (plain: LocalizedText): LocalizedText =>
  typeof plain === 'string' && /\p{L}/u.test(plain) ? { es: plain } : plain

/** Marks the plain texts of a resource that states Spanish as its language, so that they are read aloud in Spanish. */
export function inLanguageOf(resource: unknown, presented: Presented): Presented {
  const { language } = v.parse(Written, resource)
  if (!/^es\b/i.test(language ?? '')) return presented
  const { title, facts, value, parts, due } = presented
  return {
    ...presented,
    title: inSpanish(title),
    facts: facts.map((one) => (NAMES.has(one.name) ? one : { ...one, text: inSpanish(one.text) })),
    ...(value && { value: { ...value, text: inSpanish(value.text) } }),
    ...(due && {
      due: due.map((one) => ({
        ...one,
        title: inSpanish(one.title),
        stateText: inSpanish(one.stateText),
        reason: inSpanish(one.reason),
      })),
    }),
    ...(parts && {
      parts: parts.map((part) => ({
        title: inSpanish(part.title),
        value: { ...part.value, text: inSpanish(part.value.text) },
      })),
    }),
  }
}
