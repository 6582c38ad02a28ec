import type { Membership } from '#contract/entities/plan.ts'
import { shortDate } from '#base/dates.ts'
import { PlanStatus } from '#features/plans/PlanStatus.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Tile } from './Tile.tsx'
import { words } from './dashboard.words.ts'

export function PlanTile({ plan }: { plan: Membership }) {
  return (
    <Tile title={words.plan.title} isWide>
      <DataList look="grid">
        <Fact term={words.plan.name}>{plan.lobDisplayName}</Fact>
        <Fact term={words.plan.status}>
          <PlanStatus plan={plan} />
        </Fact>
        <Fact term={words.plan.member}>{plan.displayName}</Fact>
        <Fact term={words.plan.memberId}>{plan.memberId}</Fact>
        <Fact term={words.plan.group}>{plan.groupNumber}</Fact>
        <Fact term={words.plan.role}>{plan.isPolicyHolder ? words.plan.holder : words.plan.dependent}</Fact>
        <Fact term={words.plan.startDate}>{shortDate(plan.origEffDate)}</Fact>
      </DataList>
    </Tile>
  )
}
