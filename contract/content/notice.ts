import * as v from 'valibot'
import { isDay } from '#contract/day.ts'
import { Tier1 } from '#contract/entities/plan.ts'
import { NoticeRequest } from '#contract/entities/staff.ts'

/** The file of a content folder with the notices to members. */
export const NOTICES_FILE = 'notices.json'
/** More would push out the notices that staff publish. */
export const MOST_NOTICES = 10

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const isLocal = (text: string): boolean => {
  const [day = '', time = '00:00', ...more] = text.split('T')
  return more.length === 0 && isDay(day) && TIME.test(time)
}

/** A day, from midnight, or a day and a time, in the insurer's time zone. */
const LocalMoment = v.pipe(
  v.string(),
  v.check(isLocal, 'is neither a day like 2025-06-12 nor a time like 2025-06-12T08:00'),
)

const { titleEn, textEn, titleEs, textEs, severity } = NoticeRequest.entries

/** A notice in both languages, as its editor writes it; the staff console has the same fields. */
export const FileNotice = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z][\w-]*$/i, 'is not an id like storm-in-june')),
    titleEn,
    textEn,
    titleEs,
    textEs,
    severity,
    /** The line of business of its readers; without one, all members. */
    audience: v.optional(Tier1),
    startsAt: LocalMoment,
    endsAt: LocalMoment,
  }),
  v.forward(
    v.partialCheck(
      [['startsAt'], ['endsAt']],
      ({ startsAt, endsAt }) =>
        !isLocal(startsAt) || !isLocal(endsAt) || Temporal.PlainDateTime.compare(startsAt, endsAt) < 0,
      'is not after startsAt',
    ),
    ['endsAt'],
  ),
)
export type FileNotice = v.InferOutput<typeof FileNotice>
