import type { ApprovalRules } from '#contract/calls/approval-rules.ts'
import type { ApprovalRule } from '#contract/entities/approval-rule.ts'
import { listedRules } from '#contract/approval-rules.ts'
import { todayOf } from '#server/config/clock.ts'
import type { Requirement } from '#server/insurer/approval-rules.ts'
import type { CallServices } from '#server/services.ts'

const PAGE = 500
/** Rules beyond this number are left out, and the answer says that it is incomplete. */
const MOST_RULES = 5_000

type Asked = { line: string; planId: string | null }

/** Returns all rules of a plan, or of a line of business, that belong on a list today. */
export async function rulesOf(
  { insurer, clock }: CallServices,
  { line, planId }: Asked,
): Promise<ApprovalRules> {
  const found: Requirement[] = []
  const cursors = new Set<string>()
  let cursor: string | undefined
  let isWhole = false
  while (!isWhole && found.length < MOST_RULES) {
    const question = { line, planId, text: undefined, cursor, limit: PAGE }
    const { rows, next } = await insurer.authorizations.requirements(question)
    found.push(...rows)
    isWhole = next === null
    // Stops if the insurer repeats a page forever or sends empty ones.
    if (next === null || cursors.has(next) || rows.length === 0) break
    cursors.add(next)
    cursor = next
  }
  const isPartial = !isWhole || found.length > MOST_RULES
  const rules = listedRules(found.slice(0, MOST_RULES), todayOf(clock)) satisfies ApprovalRule[]
  return { rules, ...(isPartial ? { isPartial } : {}) }
}
