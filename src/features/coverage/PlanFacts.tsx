import { useId } from 'react'
import type { Coverage } from '#contract/entities/fhir.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { shortDate } from '#base/dates.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { groupOf } from '#member/coverage.rules.ts'
import { words } from './coverage.words.ts'
import styles from './PlanFacts.module.css'

export function PlanFacts({ coverage, plan }: { coverage: Coverage | undefined; plan: Membership }) {
  const heading = useId()
  const group = coverage && groupOf(coverage)
  const { start, end } = coverage?.period ?? {}
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.plan.title}</h2>
      <DataList look="grid">
        <Fact term={words.plan.name}>{plan.lobDisplayName}</Fact>
        <Fact term={words.plan.group}>{group?.name}</Fact>
        <Fact term={words.plan.groupNumber}>{group?.id || plan.groupNumber}</Fact>
        <Fact term={words.plan.insurer}>{coverage?.payor?.[0]?.display}</Fact>
        <Fact term={words.plan.contract}>{plan.contractId}</Fact>
        <Fact term={words.plan.period}>
          {start &&
            (end ? words.plan.from(shortDate(start), shortDate(end)) : words.plan.since(shortDate(start)))}
        </Fact>
      </DataList>
    </Card>
  )
}
