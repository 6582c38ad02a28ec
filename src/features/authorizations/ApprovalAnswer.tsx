import { type Ref, useId } from 'react'
import { longDate } from '#base/dates.ts'
import { today } from '#base/clock.ts'
import { ContentLink } from '#content/ContentLink.tsx'
import { standingOf } from '#contract/approval-rules.ts'
import type { ApprovalRule } from '#contract/entities/approval-rule.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label } from '#ui/Label.tsx'
import { ruleText } from './approval-words.ts'
import { authorizationsMessages } from './locales/authorizations.gen.ts'
import { approvalRulesMessages as texts } from './locales/approval-rules.gen.ts'
import styles from './ApprovalRules.module.css'

/** The answer for a service or drug, with its condition, criteria and effective date. */
export function ApprovalAnswer({
  rule,
  titleRef,
}: {
  rule: ApprovalRule
  titleRef?: Ref<HTMLHeadingElement>
}) {
  const heading = useId()
  const { words, condition, criteria, plans, code, from, to, kind } = rule
  const { color, label, sentence } = ruleText(rule, today())
  const { facts } = texts
  const isInForce = standingOf(rule, today()) === 'in-force'
  return (
    <Card aria-labelledby={heading} className={styles.answer}>
      <h2 id={heading} ref={titleRef} tabIndex={-1}>
        <InsurerText text={words} />
      </h2>
      <div>
        <Label color={color}>{label}</Label>
      </div>
      <p className={styles.sentence}>{sentence}</p>
      {condition && (
        <p className={styles.sentence}>
          <InsurerText text={condition} />
        </p>
      )}
      {rule.answer === 'depends' && !condition && <p className={styles.sentence}>{texts.noCondition}</p>}
      <DataList>
        {isInForce && from !== null && <Fact term={facts.since}>{longDate(from)}</Fact>}
        {isInForce && to !== null && <Fact term={facts.until}>{longDate(to)}</Fact>}
        <Fact term={facts.kind}>{authorizationsMessages.kinds[kind]}</Fact>
        {plans && (
          <Fact term={facts.plans}>
            <InsurerText text={plans} />
          </Fact>
        )}
        {code !== null && <Fact term={facts.code}>{code}</Fact>}
        {criteria && (
          <Fact term={facts.criteria}>
            {criteria.link === null ? (
              <InsurerText text={criteria.words} />
            ) : (
              <ContentLink href={criteria.link}>
                <InsurerText text={criteria.words} />
              </ContentLink>
            )}
          </Fact>
        )}
      </DataList>
    </Card>
  )
}
