import { nowMs, today } from '#base/clock.ts'
import { mayPayBill, mayViewClaims, mayViewIdCards, mayViewSpending } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ClaimsTile } from './ClaimsTile.tsx'
import { CoverageTile } from './CoverageTile.tsx'
import { answerFor, greetingAt, maySeeCoverage } from './dashboard.rules.ts'
import { words } from './dashboard.words.ts'
import { HelpTile } from './HelpTile.tsx'
import { IdCardTile } from './IdCardTile.tsx'
import { PaymentTile } from './PaymentTile.tsx'
import { LimitsTile } from './LimitsTile.tsx'
import { PlanTile } from './PlanTile.tsx'
import styles from './DashboardPage.module.css'

/** Home of a medical, dental or vision plan; a tile is there only with its right (pages 3). */
export function DashboardPage() {
  const member = useMember()
  const { plan } = member
  const greeting = greetingAt(new Date(nowMs()).getHours())
  return (
    <div className={styles.page}>
      <PageHeader title={words.greet(greeting, plan.usersPreferredName)} answer={answerFor(plan, today())} />
      <div className={styles.tiles}>
        {mayViewIdCards(member) && <IdCardTile plan={plan} />}
        {maySeeCoverage(member) && <CoverageTile plan={plan} />}
        {mayPayBill(member) && <PaymentTile plan={plan} />}
        {mayViewSpending(member) && <LimitsTile plan={plan} />}
        {mayViewClaims(member) && <ClaimsTile plan={plan} />}
        <PlanTile plan={plan} />
        <HelpTile plan={plan} />
      </div>
    </div>
  )
}
