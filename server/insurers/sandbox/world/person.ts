import * as v from 'valibot'
import { planOf } from './plans.ts'

const Whole = v.pipe(v.number(), v.safeInteger())

/** A period of coverage. Months are counted from the day of seeding; negative months are in the future. */
export const Enrollment = v.strictObject({
  /** The plan's id in plans.json. */
  plan: v.pipe(
    v.string(),
    v.transform((planId) => planOf(planId)),
  ),
  contractId: v.string(),
  /** Two digits: 01 is the policy holder. */
  seq: v.pipe(v.string(), v.regex(/^\d\d$/)),
  relationship: v.picklist(['self', 'spouse', 'child']),
  /** Begins on the first day of the month this many months ago. */
  startedMonthsAgo: Whole,
  /** Ends on the last day of the month this many months ago; still open if left out. */
  endedMonthsAgo: v.optional(Whole),
  /** False if no card has been printed yet. */
  cardIssued: v.optional(v.boolean()),
})
export type Enrollment = v.InferOutput<typeof Enrollment>

export const Person = v.strictObject({
  /** Missing if the person hasn't registered. */
  login: v.optional(v.string()),
  personId: v.string(),
  firstName: v.string(),
  middleName: v.optional(v.string()),
  lastName: v.string(),
  preferredName: v.optional(v.string()),
  age: Whole,
  /** Days since the last birthday, so that the age holds whenever the sandbox is seeded. */
  daysSinceBirthday: Whole,
  gender: v.picklist(['female', 'male']),
  /** Last two digits of (501) 555-01xx. */
  phone: v.optional(v.string()),
  addressLines: v.array(v.string()),
  role: v.optional(v.literal('staff')),
  /** An administrator's block that began this many days ago. */
  blockedDaysAgo: v.optional(Whole),
  isLockedOut: v.optional(v.boolean()),
  /** Hasn't accepted the terms of use yet. */
  hasNotAcceptedTerms: v.optional(v.boolean()),
  places: v.array(Enrollment),
  /** For the sandbox page: what this person demonstrates. */
  who: v.string(),
})
export type Person = v.InferOutput<typeof Person>

export const memberIdOf = ({ contractId, seq }: Pick<Enrollment, 'contractId' | 'seq'>): string =>
  contractId + seq

/** An address without a mailbox: example.com is reserved. */
export const emailOf = ({ firstName, lastName }: Person): string =>
  `${firstName}.${lastName}@example.com`.toLowerCase()

export const birthDateOf = (
  { age, daysSinceBirthday }: Pick<Person, 'age' | 'daysSinceBirthday'>,
  today: Temporal.PlainDate,
): Temporal.PlainDate => today.subtract({ days: daysSinceBirthday }).subtract({ years: age })

export const effectiveDateOf = (
  { startedMonthsAgo }: Enrollment,
  today: Temporal.PlainDate,
): Temporal.PlainDate => today.with({ day: 1 }).subtract({ months: startedMonthsAgo })

export function endDateOf(
  { endedMonthsAgo }: Enrollment,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  if (endedMonthsAgo === undefined) return null
  const month = today.with({ day: 1 }).subtract({ months: endedMonthsAgo })
  return month.with({ day: month.daysInMonth })
}
