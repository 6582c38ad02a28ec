import { ageOn } from '#contract/age.ts'

/** Starting on this birthday, only the dependent may read their records (spec §6). */
export const ADULT_AGE = 18

export const isAdult = (birthDate: Temporal.PlainDate | string, today: Temporal.PlainDate): boolean =>
  ageOn(today, birthDate) >= ADULT_AGE
