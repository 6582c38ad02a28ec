import type { Plan } from './plan.ts'

/** A span in a contract. Months are counted from the day of seeding; negative months lie ahead. */
export type Enrollment = {
  plan: Plan
  contractId: string
  /** Two digits: 01 is the policy holder. */
  seq: string
  relationship: 'self' | 'spouse' | 'child'
  /** Begins on the first day of the month that lies this far back. */
  startedMonthsAgo: number
  /** Ends on the last day of the month that lies this far back; still open when left out. */
  endedMonthsAgo?: number
  /** False where no card has been printed yet. */
  cardIssued?: boolean
}

export type Person = {
  /** Missing where somebody has not registered. */
  login?: string
  personId: string
  firstName: string
  middleName?: string
  lastName: string
  preferredName?: string
  age: number
  /** Days since the last birthday, so that the age holds whenever the sandbox is seeded. */
  daysSinceBirthday: number
  gender: 'female' | 'male'
  /** Last two digits of (501) 555-01xx. */
  phone?: string
  addressLines: string[]
  role?: 'staff'
  /** An administrator's block that began this many days ago. */
  blockedDaysAgo?: number
  isLockedOut?: boolean
  /** Has yet to say yes to the terms of use. */
  hasNotAcceptedTerms?: boolean
  places: Enrollment[]
  /** For the sandbox page: what this person is good for. */
  who: string
}

export const memberIdOf = ({ contractId, seq }: Pick<Enrollment, 'contractId' | 'seq'>): string =>
  contractId + seq

/** Nobody's mailbox: example.com is reserved. */
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
