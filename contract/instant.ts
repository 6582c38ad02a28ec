import * as v from 'valibot'
import { isDay } from './day.ts'

/** Needs no Temporal: the prompts for a saved card read moments before a browser without it has loaded any. */
const isInstant = (text: string): boolean => isDay(text.slice(0, 10)) && !/ [+-]/.test(text)

/**
 * A moment in ISO 8601 with its offset from UTC, such as 2026-03-14T15:09:26Z. The pattern alone would accept February
 * 30, and a space before the offset, which `Temporal.Instant.from` refuses.
 */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp('must be a moment'),
  v.check(isInstant, 'must be a moment'),
)
