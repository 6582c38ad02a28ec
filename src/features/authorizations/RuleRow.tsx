import { today } from '#base/clock.ts'
import type { ApprovalRule } from '#contract/entities/approval-rule.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label } from '#ui/Label.tsx'
import { Row, RowButton } from '#ui/Rows.tsx'
import { ruleText } from './approval-words.ts'
import { authorizationsMessages } from './locales/authorizations.gen.ts'
import styles from './ApprovalRules.module.css'

/** The fields that distinguish one rule from another. */
export const keyOf = ({ words, answer, condition, from, to, plans, code }: ApprovalRule): string =>
  [textKey(words), answer, condition && textKey(condition), from, to, plans && textKey(plans), code].join('|')

type RuleRowProps = {
  rule: ApprovalRule
  onChoose: (rule: ApprovalRule) => void
  hasAnswer: boolean
  /** Shown after "Show more", and on paper. */
  isLater?: boolean
}

/** A rule of the list, which opens its answer. */
export function RuleRow({ rule, onChoose, hasAnswer, isLater = false }: RuleRowProps) {
  const { words, kind, plans, condition } = rule
  const { color, label } = ruleText(rule, today())
  return (
    <Row
      title={
        <RowButton onPress={() => onChoose(rule)}>
          <InsurerText text={words} />
        </RowButton>
      }
      label={hasAnswer && <Label color={color}>{label}</Label>}
      facts={[
        authorizationsMessages.kinds[kind],
        plans && <InsurerText text={plans} />,
        hasAnswer && condition && <InsurerText text={condition} />,
      ]}
      isWhole
      className={isLater ? styles.later : undefined}
    />
  )
}
