import { useId } from 'react'
import { shortDate } from '#base/dates.ts'
import { amountLeft, costText, isAfterDeductible, limitFact, usedText, yesOrNo } from '#benefits/amounts.ts'
import { type Around, usesOf } from '#benefits/answer.rules.ts'
import { benefitsMessages } from '#benefits/locales/benefits.gen.ts'
import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import type { BenefitCategory, PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { SBC_CATEGORIES } from '#contract/sbc-categories.ts'
import { Card } from '#ui/Card.tsx'
import { FoldOnPhone } from '#ui/FoldOnPhone.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { StackedCell, StackedNote, StackedTable } from '#ui/StackedTable.tsx'
import { benefitTableMessages as texts } from '#features/coverage/locales/benefit-table.gen.ts'
import styles from './Benefits.module.css'

const { facts } = benefitsMessages

const SBC: ReadonlySet<string> = new Set(SBC_CATEGORIES)

type Props = { coverage: PlanCoverage; around: Around }

/** All benefits of the plan: those of the Summary of Benefits and Coverage in its order, then the insurer's own. */
export function BenefitTable({ coverage, around }: Props) {
  const { categories } = coverage
  const own = categories.filter(({ code }) => !SBC.has(code))
  const listed = SBC_CATEGORIES.flatMap((code) => categories.filter((category) => category.code === code))
  return (
    <>
      {listed.length > 0 && <Table title={texts.table} categories={listed} {...{ coverage, around }} />}
      {own.length > 0 && (
        <Table
          title={listed.length > 0 ? texts.more : texts.table}
          categories={own}
          {...{ coverage, around }}
        />
      )}
    </>
  )
}

type TableProps = Props & { title: string; categories: readonly BenefitCategory[] }

function Table({ title, categories, coverage, around }: TableProps) {
  const heading = useId()
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <FoldOnPhone summary={texts.show({ count: categories.length })}>
        <StackedTable labelledBy={heading} columns={[texts.service, ...COLUMNS.map(({ name }) => name)]}>
          {categories.map((category, place) => (
            <TableRow key={`${category.code} ${place}`} {...{ category, coverage, around }} />
          ))}
        </StackedTable>
      </FoldOnPhone>
    </Card>
  )
}

type Column = {
  name: string
  cell: (category: BenefitCategory, uses: readonly BenefitUse[], coverage: PlanCoverage) => string
}

/** The cells of two plan years in one calendar year; nothing if another benefit is used in its place. */
const each = (uses: readonly BenefitUse[], text: (use: BenefitUse) => string | undefined): string =>
  uses
    .filter(({ insteadOf }) => insteadOf === null)
    .flatMap((use) => text(use) ?? [])
    .join(' · ')

const COLUMNS: readonly Column[] = [
  { name: facts.inside, cell: (category) => costOf(category, 'in') },
  { name: facts.outside, cell: (category) => costOf(category, 'out') },
  { name: facts.deductible, cell: (category) => yesOrNo(isAfterDeductible([category.in])) },
  {
    name: facts.limit,
    cell: (category, uses, coverage) =>
      category.covered === 'no' && category.limit === null
        ? ''
        : (limitFact(category, uses[0], coverage) ?? ''),
  },
  {
    name: facts.used,
    cell: (_, uses) => each(uses, ({ used, unit }) => (used === null ? undefined : usedText(used, unit))),
  },
  {
    name: facts.left,
    cell: (_, uses) =>
      each(uses, ({ allowed, used, unit }) =>
        allowed === null || used === null ? undefined : amountLeft(Math.max(0, allowed - used), unit),
      ),
  },
  {
    name: facts.resets,
    cell: (_, uses) => each(uses, ({ resetsOn }) => (resetsOn === null ? undefined : shortDate(resetsOn))),
  },
  { name: facts.approval, cell: approvalText },
  { name: facts.referral, cell: ({ referral }) => yesOrNo(referral) },
]

/** The plan states no cost for a benefit that it doesn't cover at all. */
function costOf(category: BenefitCategory, network: 'in' | 'out'): string {
  if (category.covered === 'no') return benefitsMessages.notCovered
  return costText(category[network])
}

function approvalText({ approval, approvalAfter }: BenefitCategory): string {
  if (approvalAfter !== null) return benefitsMessages.approvals.after({ count: approvalAfter })
  return approval === null ? '' : benefitsMessages.approvals[approval]
}

function TableRow({ category, coverage, around }: Props & { category: BenefitCategory }) {
  const { name, notes, exclusions } = category
  const uses = around.hasEnded ? [] : usesOf(category, around.person)
  return (
    <tr>
      <th scope="row">
        <InsurerText text={name} />
        {[exclusions, notes].map(
          (text) =>
            text && (
              <StackedNote key={JSON.stringify(text)}>
                <InsurerText text={text} />
              </StackedNote>
            ),
        )}
      </th>
      {COLUMNS.map(({ name: column, cell }) => {
        const text = cell(category, uses, coverage)
        return (
          <StackedCell key={column} column={column} isEmpty={text === ''}>
            {text || '–'}
          </StackedCell>
        )
      })}
    </tr>
  )
}
