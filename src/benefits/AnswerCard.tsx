import { type ReactNode, type Ref, useId } from 'react'
import { shortDate } from '#base/dates.ts'
import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import type { BenefitCategory } from '#contract/entities/plan-coverage.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { amountLeft, begin, limitText, unitOf, usedText } from './amounts.ts'
import { type Answer, type Around, answerOf, sourceText, usesOf } from './answer.rules.ts'
import { benefitsMessages as texts } from './locales/benefits.gen.ts'
import styles from './AnswerCard.module.css'

export const VERDICT_COLORS: Record<Answer['verdict'], LabelColor> = {
  yes: 'green',
  limited: 'accent',
  no: 'red',
  later: 'amber',
  used: 'amber',
  unknown: 'grey',
  ended: 'grey',
}

type Props = {
  category: BenefitCategory
  around: Around
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** Links to the next steps after the answer. */
  children?: ReactNode
}

/**
 * The answer about one benefit: whether it is covered, in sentences, and the limit, its used and remaining amounts and
 * the source as facts.
 */
export function AnswerCard({ category, around, titleRef, children }: Props) {
  const heading = useId()
  const { verdict, sentences } = answerOf(category, around)
  const { name, exclusions, notes } = category
  return (
    <Card aria-labelledby={heading} className={styles.card}>
      <div className={styles.head}>
        <h2 id={heading} ref={titleRef} tabIndex={-1} data-first-focus={titleRef ? '' : undefined}>
          <InsurerText text={name} />
        </h2>
        <Label color={VERDICT_COLORS[verdict]}>{texts.verdict[verdict]}</Label>
      </div>
      <p className={styles.sentences}>{sentences.join(' ')}</p>
      {[exclusions, notes].map(
        (text) =>
          text && (
            <p key={JSON.stringify(text)} className={styles.note}>
              <InsurerText text={text} />
            </p>
          ),
      )}
      <LimitFacts category={category} around={around} />
      {children}
    </Card>
  )
}

/** The limit, its used and remaining amounts, and the dates, each as a separate fact. */
function LimitFacts({ category, around: { person, hasEnded, on } }: Pick<Props, 'category' | 'around'>) {
  const { facts } = texts
  const uses = hasEnded ? [] : usesOf(category, person)
  const limit = limitText(category.limit, unitOf(uses[0], category.in))
  const source = sourceText(category)
  if (limit === undefined && uses.length === 0 && source === undefined) return null
  return (
    <DataList variant="grid">
      {limit !== undefined && <Fact term={facts.limit}>{begin(limit)}</Fact>}
      {uses.map((use) => (
        <UseFacts key={`${use.resetsOn} ${use.nextOn}`} use={use} on={on} />
      ))}
      {source !== undefined && <Fact term={facts.source}>{source}</Fact>}
    </DataList>
  )
}

function UseFacts({ use, on }: { use: BenefitUse; on: string }) {
  const { facts } = texts
  const { allowed, unit, resetsOn, lastOn, nextOn, insteadOf } = use
  // The other benefit is used in its place, so its own count has no meaning.
  const used = insteadOf === null ? use.used : null
  const left = allowed === null || used === null ? null : Math.max(0, allowed - used)
  return (
    <>
      {used !== null && <Fact term={facts.used}>{usedText(used, unit)}</Fact>}
      {left !== null && <Fact term={facts.left}>{amountLeft(left, unit)}</Fact>}
      {resetsOn !== null && <Fact term={facts.resets}>{shortDate(resetsOn)}</Fact>}
      {lastOn !== null && <Fact term={facts.last}>{shortDate(lastOn)}</Fact>}
      {nextOn !== null && <Fact term={facts.next}>{nextText(nextOn, on)}</Fact>}
    </>
  )
}

/** A day in the past means that the plan pays now. */
export const nextText = (nextOn: string, on: string): string =>
  nextOn > on ? shortDate(nextOn) : texts.facts.now
