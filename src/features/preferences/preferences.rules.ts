import * as v from 'valibot'
import {
  NEWS_KINDS,
  NEWS_WAYS,
  type NewsChoice,
  type NewsKind,
  type NewsWay,
  type QuietHours,
  TimeOfDay,
} from '#contract/entities/preferences.ts'
import { notificationsMessages } from './locales/notifications.gen.ts'

const { quiet } = notificationsMessages

/** The name of a box in the matrix. */
export const boxOf = (kind: NewsKind, way: NewsWay): string => `${kind}-${way}`

type Chosen = { choices: NewsChoice[]; quietHours: QuietHours | null }

/** Converts the form to the request; if quiet hours are off, their times aren't read. */
export const NotificationForm = v.pipe(
  v.record(v.string(), v.string()),
  v.rawTransform<Record<string, string>, Chosen>(({ dataset, addIssue, NEVER }) => {
    const { value } = dataset
    const refuse = (key: string, message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }],
      })
    const choices = NEWS_KINDS.map((kind) => {
      const [byEmail, byText, byPush] = NEWS_WAYS.map((way) => Boolean(value[boxOf(kind, way)]))
      return { kind, byEmail: byEmail === true, byText: byText === true, byPush: byPush === true }
    })
    if (!value['isQuiet']) return { choices, quietHours: null }
    const { from = '', to = '' } = value
    const missing = Object.entries({ from, to }).filter(([, time]) => !v.is(TimeOfDay, time))
    for (const [key] of missing) refuse(key, quiet.missing)
    if (missing.length === 0 && from === to) refuse('to', quiet.same)
    return missing.length > 0 || from === to ? NEVER : { choices, quietHours: { from, to } }
  }),
)
