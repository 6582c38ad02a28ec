import * as v from 'valibot'
import { incomplete, orElse, orNull, rows } from '#contract/odd-data.ts'

/** The kinds of notifications, in the order of the page. Security notices are always sent. */
export const NEWS_KINDS = [
  ...(['claim', 'eob', 'authorization', 'document'] as const),
  ...(['message', 'payment', 'card', 'pcp', 'pharmacy', 'record'] as const),
] as const
export const NewsKind = v.picklist(NEWS_KINDS)
export type NewsKind = v.InferOutput<typeof NewsKind>

export const NEWS_WAYS = ['byEmail', 'byText', 'byPush'] as const
export type NewsWay = (typeof NEWS_WAYS)[number]

export const NewsChoice = v.object({
  kind: NewsKind,
  byEmail: v.boolean(),
  byText: v.boolean(),
  byPush: v.boolean(),
})
export type NewsChoice = v.InferOutput<typeof NewsChoice>

/** HH:MM in America/Chicago; from 22:00 to 07:00 spans midnight. */
export const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM'))

/** No text messages or push notifications are sent in between; email is sent at any time. */
export const QuietHours = v.object({ from: TimeOfDay, to: TimeOfDay })
export type QuietHours = v.InferOutput<typeof QuietHours>

export const Preferences = v.object({
  /** Identifies the state that a change is based on. */
  version: orElse(v.string(), ''),
  choices: rows(NewsChoice),
  quietHours: orNull(QuietHours),
  ...incomplete,
})
export type Preferences = v.InferOutput<typeof Preferences>
