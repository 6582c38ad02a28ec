import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import {
  FAMILY_TOPICS,
  type FamilyAccess,
  type FamilyTopic,
  type OpenTopic,
} from '#contract/entities/family-access.ts'
import { longDate } from '#base/dates.ts'
import { familyAccessMessages } from './locales/family-access.gen.ts'

const { errors } = familyAccessMessages

/** The name of the field for a grant's end date. */
export const dayField = (topic: FamilyTopic): `${FamilyTopic}-day` => `${topic}-day`

type Days = Pick<FamilyAccess, 'firstDay' | 'latestDay'>

function wrongWith(day: string, { firstDay, latestDay }: Days): string | undefined {
  if (!v.is(Day, day)) return errors.missing
  if (day < firstDay) return errors.past
  return day > latestDay ? errors.late({ day: longDate(latestDay) }) : undefined
}

/** Converts the form to topics with their last days; if a topic is off, its day isn't read. */
export const grantSchema = (days: Days) =>
  v.pipe(
    v.record(v.string(), v.string()),
    v.rawTransform<Record<string, string>, OpenTopic[]>(({ dataset, addIssue, NEVER }) => {
      const { value } = dataset
      const open = FAMILY_TOPICS.filter((topic) => value[topic])
      const wrong = open.flatMap((topic) => {
        const message = wrongWith(value[dayField(topic)] ?? '', days)
        return message ? [{ key: dayField(topic), message }] : []
      })
      for (const { key, message } of wrong)
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }],
        })
      if (wrong.length > 0) return NEVER
      return open.map((topic) => ({ topic, lastDay: value[dayField(topic)] ?? '' }))
    }),
  )

/** The server's errors for days, by field. */
export function serverErrors(
  found: Readonly<Record<string, string>> | undefined,
  { latestDay }: Days,
): Record<string, string> {
  return Object.fromEntries(
    FAMILY_TOPICS.flatMap((topic) => {
      const wrong = found?.[topic]
      if (wrong === undefined) return []
      const message = wrong === 'past' ? errors.past : errors.late({ day: longDate(latestDay) })
      return [[dayField(topic), message]]
    }),
  )
}
