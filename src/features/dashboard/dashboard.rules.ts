import type { Membership } from '#contract/entities/plan.ts'
import { longDate } from '#base/dates.ts'
import { mayViewCopays, mayViewDentalBenefits } from '#member/access.ts'
import { type Member, planStateOf } from '#member/member.ts'
import { words } from './dashboard.words.ts'

/** Who is covered, under either of its two pages (spec §2.2). */
export const maySeeCoverage = (member: Member): boolean =>
  mayViewCopays(member) || mayViewDentalBenefits(member)

/** Before 12:00 Good Morning, before 17:00 Good Afternoon, otherwise Good Evening (spec §4). */
export function greetingAt(hour: number): string {
  if (hour < 12) return words.greetings.morning
  return hour < 17 ? words.greetings.afternoon : words.greetings.evening
}

/** The one line that a member comes for: does my plan pay today? */
export function answerFor(plan: Membership, today: Temporal.PlainDate): string {
  const state = planStateOf(plan, today)
  return state === 'future'
    ? words.answer.future(plan.lobDisplayName, longDate(plan.origEffDate))
    : words.answer[state](plan.lobDisplayName)
}
