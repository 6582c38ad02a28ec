import { longDate } from '#base/dates.ts'
import { standingOf } from '#contract/approval-rules.ts'
import type { ApprovalRule } from '#contract/entities/approval-rule.ts'
import type { LabelColor } from '#ui/Label.tsx'
import { approvalRulesMessages as texts } from './locales/approval-rules.gen.ts'

type RuleText = { color: LabelColor; label: string; sentence: string }

const COLORS = { yes: 'amber', no: 'green', depends: 'accent' } as const satisfies Record<
  ApprovalRule['answer'],
  LabelColor
>

/** Returns the page's label and sentence for a rule on a day. */
export function ruleText(rule: ApprovalRule, today: Temporal.PlainDate): RuleText {
  const { answer, from, to } = rule
  const standing = standingOf(rule, today)
  if (standing === 'ahead' && from !== null)
    return {
      color: 'purple',
      label: texts.labels.ahead,
      sentence: texts.ahead[answer]({ day: longDate(from) }),
    }
  if (standing !== 'in-force' && to !== null)
    return {
      color: 'grey',
      label: texts.labels.removed,
      sentence: texts.removed[answer]({ day: longDate(to) }),
    }
  return { color: COLORS[answer], label: texts.labels[answer], sentence: texts.says[answer] }
}
