import { problem } from '#server/platform/http/problem.ts'
import type { MemberRow } from './members.ts'
import { planStateOn } from './rights.ts'

/** Rejects a plan that isn't in force on a day, with the date: PLN-0001 before it starts, PLN-0002 after it ended. */
export function requireActivePlan(
  { enrollment }: Pick<MemberRow, 'enrollment'>,
  today: Temporal.PlainDate,
): void {
  const { effectiveDate, endDate } = enrollment
  const state = planStateOn(enrollment, today)
  if (state === 'future') throw problem(403, 'PLN-0001', `The plan starts on ${effectiveDate}.`)
  if (state === 'ended') throw problem(403, 'PLN-0002', `The plan ended on ${endDate}.`)
}
