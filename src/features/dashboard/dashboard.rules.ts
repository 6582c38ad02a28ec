import type { Membership } from '#contract/entities/plan.ts'
import { longDate } from '#base/dates.ts'
import { mayViewCopays, mayViewDentalBenefits } from '#member/access.ts'
import { type Member, planStateOf } from '#member/member.ts'
import { dashboardMessages } from './locales/dashboard.gen.ts'

/** Access to the coverage page, at either of its two addresses (spec §2.2). */
export const maySeeCoverage = (member: Member): boolean =>
  mayViewCopays(member) || mayViewDentalBenefits(member)

/**
 * Before 12:00 Good Morning, before 17:00 Good Afternoon, otherwise Good Evening (spec §4); with the name, if known.
 */
export function greetingAt(hour: number, name = ''): string {
  const time = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
  return name ? dashboardMessages.greetingsTo[time]({ name }) : dashboardMessages.greetings[time]
}

/** Answers the member's main question in one line: does my plan pay today? */
export function answerFor(plan: Membership, today: Temporal.PlainDate): string {
  const state = planStateOf(plan, today)
  const name = { plan: plan.lobDisplayName }
  const { active, future, ended, endedSometime } = dashboardMessages.answer
  if (state === 'future') return future({ ...name, date: longDate(plan.origEffDate) })
  if (state === 'active') return active(name)
  return plan.covTermDate ? ended({ ...name, date: longDate(plan.covTermDate) }) : endedSometime(name)
}

/** Whether the plan's card is valid today. */
export function idCardHint(plan: Membership, today: Temporal.PlainDate): string {
  const { active, future, ended, endedSometime } = dashboardMessages.idCard.body
  const state = planStateOf(plan, today)
  if (state === 'active') return active
  if (state === 'future') return future({ date: longDate(plan.origEffDate) })
  return plan.covTermDate ? ended({ date: longDate(plan.covTermDate) }) : endedSometime
}
