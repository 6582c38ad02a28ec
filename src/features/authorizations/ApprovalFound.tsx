import { type ReactNode, useMemo } from 'react'
import { today } from '#base/clock.ts'
import { insurerText } from '#base/insurer-text.ts'
import { useWordBook } from '#content/search-words.ts'
import type { ApprovalRule } from '#contract/entities/approval-rule.ts'
import { Notice } from '#ui/Notice.tsx'
import { Rows } from '#ui/Rows.tsx'
import { ApprovalAnswer } from './ApprovalAnswer.tsx'
import { answerTo, approvalIndex } from './approval-search.rules.ts'
import { ruleText } from './approval-words.ts'
import { RuleRow, keyOf } from './RuleRow.tsx'
import { approvalRulesMessages as texts } from './locales/approval-rules.gen.ts'
import styles from './ApprovalRules.module.css'

type Props = {
  rules: readonly ApprovalRule[]
  query: string
  /** Whether the member has chosen a rule, whose answer is shown above. */
  isChosen: boolean
  onChoose: (rule: ApprovalRule) => void
  ask: ReactNode
}

/**
 * The answer to the typed text, or the closest rules without their answers: members would read a guess as an answer.
 */
export function ApprovalFound({ rules, query, isChosen, onChoose, ask }: Props) {
  const book = useWordBook()
  const index = useMemo(() => approvalIndex(rules, { today: today(), book }), [rules, book])
  const { clear, near } = answerTo(index, query, today())
  const nearest = near.length > 0 && (
    <Rows label={clear ? texts.also : texts.near.title}>
      {near.map((rule) => (
        <RuleRow key={keyOf(rule)} rule={rule} onChoose={onChoose} hasAnswer={false} />
      ))}
    </Rows>
  )
  const status = clear
    ? `${insurerText(clear.words)}: ${ruleText(clear, today()).sentence}`
    : near.length > 0
      ? texts.near.title
      : texts.none.title
  return (
    <>
      <p role="status" className={clear || near.length === 0 ? styles.onlyRead : styles.status}>
        {status}
      </p>
      {clear && !isChosen && <ApprovalAnswer rule={clear} />}
      {clear && nearest && <h2 className={styles.also}>{texts.also}</h2>}
      {!clear && near.length > 0 && <p className={styles.sentence}>{texts.near.body}</p>}
      {nearest}
      {!clear && near.length === 0 && <Notice title={texts.none.title}>{texts.none.body}</Notice>}
      {!clear && ask}
    </>
  )
}
