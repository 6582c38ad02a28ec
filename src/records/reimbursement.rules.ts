import type { PlanYear } from '#contract/entities/reimbursement.ts'

/** The year that pays for care today; outside all years, the newest. */
export const currentYear = (years: readonly PlanYear[], today: string): PlanYear | undefined =>
  years.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn) ?? years[0]
