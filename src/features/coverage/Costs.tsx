import { type ReactNode, useId } from 'react'
import type { Coverage } from '#contract/entities/fhir.ts'
import type { ContractType, Membership } from '#contract/entities/plan.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Term } from '#ui/Term.tsx'
import { costGroups, meaningOf } from './cost-groups.ts'
import { personOf } from './covered-person.ts'
import { type Cost, costsOf } from './coverage.rules.ts'
import { words } from './coverage.words.ts'
import styles from './Costs.module.css'

const visitTitles: Record<ContractType, string> = {
  medical: words.costs.visits,
  dental: words.costs.visitsOfDental,
  vision: words.costs.visitsOfVision,
}

/** What is paid under the plan, stated once: by the member's own coverage, else the first that states anything. */
export function Costs({ coverages, plan }: { coverages: readonly Coverage[]; plan: Membership }) {
  const own = coverages.filter(({ beneficiary }) => beneficiary?.display === plan.displayName)
  const stating = [...own, ...coverages].find((coverage) => costsOf(coverage).length > 0) ?? coverages[0]
  if (!stating) return null
  const { visits, limits, pharmacy } = costGroups(costsOf(stating))
  const { name } = personOf(stating)
  const whose = coverages.length > 1 && name ? words.costs.whoseCosts(name) : undefined
  return (
    <div className={styles.costs}>
      <CostCard title={visitTitles[plan.contractType]} hint={whose} costs={visits} />
      <CostCard title={words.costs.limits} hint={whose} costs={limits} />
      {pharmacy.length > 0 && (
        <CostCard title={words.costs.pharmacy} hint={words.costs.pharmacyHint} costs={pharmacy} />
      )}
    </div>
  )
}

function CostCard({ title, hint, costs }: { title: string; hint?: ReactNode; costs: readonly Cost[] }) {
  const heading = useId()
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      <DataList look="money">
        {costs.length === 0 && <Fact term={title} />}
        {costs.map((cost, index) => (
          <Fact key={`${cost.label} ${index}`} term={<CostTerm cost={cost} />}>
            {cost.amount}
          </Fact>
        ))}
      </DataList>
    </Card>
  )
}

function CostTerm({ cost }: { cost: Cost }) {
  const meaning = meaningOf(cost)
  return meaning ? <Term meaning={meaning}>{cost.label}</Term> : cost.label
}
