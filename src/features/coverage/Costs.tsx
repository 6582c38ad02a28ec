import type { Coverage } from '#contract/entities/fhir.ts'
import type { ContractType, Membership } from '#contract/entities/plan.ts'
import { Term } from '#ui/Term.tsx'
import { CostTable } from './CostTable.tsx'
import { costGroups } from './cost-groups.ts'
import { personOf } from './covered-person.ts'
import { costsOf } from '#member/coverage.rules.ts'
import { words } from './coverage.words.ts'
import styles from './Costs.module.css'

const visitTitles: Record<ContractType, string> = {
  medical: words.costs.visits,
  dental: words.costs.visitsOfDental,
  vision: words.costs.visitsOfVision,
}

const { copayHint, coinsuranceHint, copay, coinsurance } = words.costs

/** What is paid under the plan, stated once: by the member's own coverage, else the first that states anything. */
export function Costs({ coverages, plan }: { coverages: readonly Coverage[]; plan: Membership }) {
  const own = coverages.filter((coverage) => personOf(coverage).memberId === plan.memberId)
  const stating = [...own, ...coverages].find((coverage) => costsOf(coverage).length > 0)
  const { visits, limits, pharmacy } = costGroups(stating ? costsOf(stating) : [])
  return (
    <div className={styles.costs}>
      <CostTable
        title={visitTitles[plan.contractType]}
        rows={visits}
        hint={
          <>
            {copayHint} <Term meaning={words.meanings.copay}>{copay}</Term>
            {coinsuranceHint} <Term meaning={words.meanings.coinsurance}>{coinsurance}</Term>.
          </>
        }
      />
      <CostTable title={words.costs.limits} rows={limits} />
      {pharmacy.length > 0 && (
        <CostTable title={words.costs.pharmacy} rows={pharmacy} hint={words.costs.pharmacyHint} />
      )}
    </div>
  )
}
