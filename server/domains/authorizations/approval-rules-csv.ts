import type { Readable } from 'node:stream'
import { standingOf } from '#contract/approval-rules.ts'
import type { ApprovalRules } from '#contract/calls/approval-rules.ts'
import type { ApprovalRule } from '#contract/entities/approval-rule.ts'
import { type Language, type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import { INCOMPLETE_ROW } from '#contract/incomplete-file.ts'
import { type Cells, csvOf } from '#server/platform/http/csv.ts'
import { approvalListMessages } from './locales/approval-list.gen.ts'

/** Returns the list as a table, in the insurer's order. The last row of an incomplete list says that it is incomplete. */
export function approvalRulesCsv(
  { rules, isPartial }: ApprovalRules,
  { language, today }: { language: Language; today: Temporal.PlainDate },
): Readable {
  const { heads, answers, kinds, standings } = approvalListMessages[language]
  const localized = (text: LocalizedText | null) => (text === null ? null : textIn(text, language))
  const cellsOf = (rule: ApprovalRule): Cells => {
    const standing = standingOf(rule, today)
    return [
      textIn(rule.words, language),
      rule.code,
      kinds[rule.kind],
      answers[rule.answer],
      localized(rule.condition),
      localized(rule.criteria?.words ?? null),
      rule.criteria?.link ?? null,
      localized(rule.plans),
      rule.from,
      rule.to,
      standing === 'gone' ? null : standings[standing],
    ]
  }
  const { service, code, kind, answer, condition, criteria, link, plans, from, to, state } = heads
  const head = [service, code, kind, answer, condition, criteria, link, plans, from, to, state]
  return csvOf(head, [...rules.map(cellsOf), ...(isPartial ? [[INCOMPLETE_ROW]] : [])])
}
