import { useId } from 'react'
import { longDate, shortDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import {
  costText,
  dollars,
  isAfterDeductible,
  limitFact,
  usedOfText,
  usedText,
  yesOrNo,
} from '#benefits/amounts.ts'
import { nextText } from '#benefits/AnswerCard.tsx'
import { type Around, usesOf } from '#benefits/answer.rules.ts'
import { benefitsMessages } from '#benefits/locales/benefits.gen.ts'
import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import type { BenefitCategory, BenefitCost, DentalClass } from '#contract/entities/plan-coverage.ts'
import type { Meter as Limit } from '#contract/entities/spending.ts'
import { FillForm } from '#records/FillForm.tsx'
import { PlainButton } from '#ui/Button.tsx'
import { Card, TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Meter } from '#ui/Meter.tsx'
import { StackedCell, StackedNote, StackedTable } from '#ui/StackedTable.tsx'
import { benefitTableMessages } from '#features/coverage/locales/benefit-table.gen.ts'
import { teethMessages as texts } from '#features/coverage/locales/teeth.gen.ts'
import type { PartProps } from './part-props.ts'
import { Clauses } from './PlanFacts.tsx'
import styles from './Benefits.module.css'

/** The form of the `forms` port with which a member requests an estimate before treatment. */
const PRETREATMENT_FORM = 'dental-pretreatment'

/**
 * Dental benefits in the order of members' questions: what is left, what each kind of care costs, and when it is
 * covered again.
 */
export function TeethPart({ coverage, around, onChoose }: PartProps) {
  return (
    <>
      <Maximums coverage={coverage} around={around} />
      <Classes categories={coverage.categories} />
      <Frequencies coverage={coverage} around={around} onChoose={onChoose} />
      <Waiting coverage={coverage} around={around} />
      <Clauses clauses={coverage.clauses} />
      <TitledCard title={texts.estimate} className={styles.card}>
        <p className={styles.note}>{texts.estimateBody}</p>
        <div>
          <FillForm form={PRETREATMENT_FORM}>{texts.estimateForm}</FillForm>
        </div>
      </TitledCard>
    </>
  )
}

type Props = Pick<PartProps, 'coverage' | 'around'>

/** The annual maximum, the deductible and the lifetime maximum, if the plan has them. */
function Maximums({ coverage: { categories }, around: { person, hasEnded } }: Props) {
  if (!person || hasEnded) return null
  const { annualMaximum, in: inside, uses } = person
  const resetsOn = uses.find((use) => use.resetsOn !== null)?.resetsOn ?? null
  const lifetime = uses.filter(({ unit }) => unit === 'cents')
  const deductible = inside?.deductible ?? null
  if (!annualMaximum && !deductible && lifetime.length === 0) return null
  return (
    <TitledCard title={texts.title} className={styles.card}>
      {annualMaximum && (
        <>
          <LimitMeter label={texts.maximum} limit={annualMaximum} />
          {annualMaximum.leftCents !== null && (
            <p className={styles.note}>
              {annualMaximum.leftCents > 0
                ? texts.maximumLeft({ left: dollars(annualMaximum.leftCents) })
                : texts.maximumUsed}{' '}
              {resetsOn !== null && texts.resets({ date: longDate(resetsOn) })}
            </p>
          )}
        </>
      )}
      {deductible && deductible.limitCents !== 0 && (
        <LimitMeter label={texts.deductible} limit={deductible} />
      )}
      {lifetime.map((use) => (
        <LimitMeter
          key={use.code}
          label={lifetimeName(use, categories)}
          limit={{
            limitCents: use.allowed,
            usedCents: use.used,
            leftCents: use.allowed === null || use.used === null ? null : Math.max(0, use.allowed - use.used),
          }}
        />
      ))}
    </TitledCard>
  )
}

function lifetimeName({ code }: BenefitUse, categories: readonly BenefitCategory[]): string {
  const category = categories.find((each) => each.code === code)
  return category?.dentalClass === 'orthodontic' || !category ? texts.lifetime : insurerText(category.name)
}

/** Shows a limit in money; without the used amount, there is no bar. */
function LimitMeter({ label, limit: { limitCents, usedCents, leftCents } }: { label: string; limit: Limit }) {
  const total = limitCents === null ? null : moneyOfCents(limitCents)
  if (total === null || limitCents === null || usedCents === null || leftCents === null)
    return (
      <DataList>
        <Fact term={label}>{total}</Fact>
      </DataList>
    )
  return (
    <Meter
      label={label}
      percent={limitCents === 0 ? 100 : Math.min(100, (usedCents / limitCents) * 100)}
      used={texts.used({ used: moneyOfCents(usedCents), allowed: total })}
      left={`${benefitsMessages.facts.left}: ${moneyOfCents(leftCents)}`}
    />
  )
}

const CLASSES: readonly DentalClass[] = ['preventive', 'basic', 'major', 'orthodontic']

/** The plan states no cost for a benefit that it doesn't cover at all. */
const inCost = ({ covered, in: cost }: BenefitCategory): BenefitCost | null =>
  covered === 'no' ? 'not-covered' : cost

/** Shows the cost of each class, if all of its benefits cost the same. */
function Classes({ categories }: { categories: readonly BenefitCategory[] }) {
  const heading = useId()
  const rows = CLASSES.flatMap((name) => {
    const own = categories.filter(({ dentalClass }) => dentalClass === name)
    return own.length === 0 ? [] : [{ name, own }]
  })
  if (rows.length === 0) return null
  const { facts } = benefitsMessages
  const cell = (own: readonly BenefitCategory[], network: 'in' | 'out') =>
    [
      ...new Set(
        own.map((category) =>
          category.covered === 'no' ? benefitsMessages.notCovered : costText(category[network]),
        ),
      ),
    ].join(' · ')
  return (
    <Card aria-labelledby={heading} className={styles.card}>
      <h2 id={heading}>{texts.classes}</h2>
      <StackedTable
        labelledBy={heading}
        columns={[texts.class, facts.inside, facts.outside, facts.deductible]}
      >
        {rows.map(({ name, own }) => (
          <tr key={name}>
            <th scope="row">
              {texts[name]}
              <StackedNote>
                {own
                  .map((category) => insurerText(category.name))
                  .filter((each) => each !== texts[name])
                  .join(', ')}
              </StackedNote>
            </th>
            <StackedCell column={facts.inside}>{cell(own, 'in')}</StackedCell>
            <StackedCell column={facts.outside}>{cell(own, 'out')}</StackedCell>
            <StackedCell column={facts.deductible}>
              {yesOrNo(isAfterDeductible(own.map(inCost))) || '–'}
            </StackedCell>
          </tr>
        ))}
      </StackedTable>
    </Card>
  )
}

/** How often each service is covered, the last visit, and from when it is covered again. */
function Frequencies({ coverage, around, onChoose }: PartProps) {
  const heading = useId()
  const { facts } = benefitsMessages
  return (
    <Card aria-labelledby={heading} className={styles.card}>
      <h2 id={heading}>{texts.visits}</h2>
      <StackedTable
        labelledBy={heading}
        columns={[
          benefitTableMessages.service,
          texts.rule,
          facts.used,
          texts.last,
          texts.next,
          texts.approval,
        ]}
      >
        {coverage.categories.map((category, place) => {
          const [use] = around.hasEnded ? [] : usesOf(category, around.person)
          return (
            <tr key={`${category.code} ${place}`}>
              <th scope="row">
                <PlainButton className={styles.open} onPress={() => onChoose({ kind: 'category', category })}>
                  <InsurerText text={category.name} />
                </PlainButton>
                {category.notes && (
                  <StackedNote>
                    <InsurerText text={category.notes} />
                  </StackedNote>
                )}
              </th>
              <StackedCell column={texts.rule}>{limitFact(category, use, coverage) ?? '–'}</StackedCell>
              <StackedCell column={facts.used}>{countOf(use)}</StackedCell>
              <StackedCell column={texts.last}>
                {use?.lastOn ? shortDate(use.lastOn) : texts.noLast}
              </StackedCell>
              <StackedCell column={texts.next}>{nextOf(use, around)}</StackedCell>
              <StackedCell column={texts.approval}>
                {category.approval === null ? '–' : benefitsMessages.approvals[category.approval]}
              </StackedCell>
            </tr>
          )
        })}
      </StackedTable>
    </Card>
  )
}

function countOf(use: BenefitUse | undefined): string {
  if (!use || use.used === null) return '–'
  return use.allowed === null ? usedText(use.used, use.unit) : usedOfText(use.used, use.allowed, use.unit)
}

/** Returns the day that the insurer states, and a dash for a rule without one. */
function nextOf(use: BenefitUse | undefined, { on }: Around): string {
  if (!use) return '–'
  if (use.nextOn !== null) return nextText(use.nextOn, on)
  if (use.waitingUntil !== null && use.waitingUntil > on) return shortDate(use.waitingUntil)
  const isUsedUp = use.allowed !== null && use.used !== null && use.used >= use.allowed
  return isUsedUp ? benefitsMessages.facts.never : '–'
}

/** Waiting periods that aren't over. That there is none is shown only if the insurer always states them. */
function Waiting({ coverage, around: { person, on, hasEnded } }: Props) {
  if (!person || hasEnded) return null
  const waiting = person.uses.filter(({ waitingUntil }) => waitingUntil !== null && waitingUntil > on)
  if (waiting.length === 0 && !coverage.alwaysStated?.includes('waitingUntil')) return null
  const nameOf = (code: string) => coverage.categories.find((category) => category.code === code)?.name
  return (
    <TitledCard title={texts.waiting} className={styles.card}>
      {waiting.length === 0 ? (
        <p>{texts.noWaiting}</p>
      ) : (
        <ul>
          {waiting.map(({ code, waitingUntil }) => {
            const name = nameOf(code)
            return (
              <li key={code}>
                {texts.waitingUntil({
                  service: name === undefined ? code : insurerText(name),
                  date: longDate(waitingUntil),
                })}
              </li>
            )
          })}
        </ul>
      )}
    </TitledCard>
  )
}
