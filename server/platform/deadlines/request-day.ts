import { deadlineOf } from '#contract/deadlines/matching.ts'
import type { Rule } from '#contract/deadlines/rules.ts'
import { todayOf } from '#server/config/clock.ts'
import type { Services } from '#server/services.ts'
import { NOT_STATED } from './look-up.ts'

/**
 * The day by which a paper copy that a reader requests (today unless stated) must be sent, and the rule behind it; null
 * without a rule.
 */
export function requestDay(
  { deadlines, clock }: Pick<Services, 'deadlines' | 'clock'>,
  rules: readonly Rule[],
  receivedOn: string = todayOf(clock).toString(),
): { by: string; source: string } | null {
  const facts = { ...NOT_STATED, receivedOn }
  const deadline = deadlineOf(deadlines.rules(), [...rules], facts, clock.now())
  const by = deadline?.clock.dueOn ?? null
  return deadline && by !== null ? { by, source: deadline.rule.source } : null
}
