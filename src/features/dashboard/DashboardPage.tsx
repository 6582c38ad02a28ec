import { mdiCardAccountDetailsOutline, mdiFullscreen, mdiPhoneOutline } from '@mdi/js'
import type { QueryClient } from '@tanstack/react-query'
import { coveragesQuery } from '#records/health-record.queries.ts'
import { nowMs, today } from '#base/clock.ts'
import { shortDate } from '#base/dates.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { waitAtMost } from '#base/timing.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { medicinesQuery } from '#features/pharmacy/pharmacy.queries.ts'
import { PlanStatus } from '#features/plans/PlanStatus.tsx'
import { autoPayQuery } from '#records/payments.queries.ts'
import { spendingQuery } from '#records/spending.queries.ts'
import {
  mayEstimateCosts,
  mayPayBill,
  mayUseReimbursement,
  mayUsePharmacyCenter,
  mayViewClaims,
  mayViewHealthRecords,
  mayViewIdCards,
  mayViewSpending,
} from '#member/access.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { type Member, planStateOf } from '#member/member.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { FoldedCard } from '#ui/FoldedCard.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PHONE, useMedia } from '#ui/use-media.ts'
import { AccountTile } from './AccountTile.tsx'
import { CoverageTile, LimitsTile } from './BenefitTiles.tsx'
import { ClaimsTile } from './ClaimsTile.tsx'
import { answerFor, greetingAt, idCardHint, maySeeCoverage } from './dashboard.rules.ts'
import { EstimateTile } from './EstimateTile.tsx'
import { FailedParts, useFailedParts } from './FailedParts.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { PaymentTile } from './PaymentTile.tsx'
import { PharmacyTile } from './PharmacyTile.tsx'
import { RecordsTile } from './RecordsTile.tsx'
import { SinceLastVisit } from './SinceLastVisit.tsx'
import { sinceLastVisitQuery } from './since-last-visit.queries.ts'
import { Tile } from './Tile.tsx'
import { loadNeeds } from './use-needs.ts'
import { dashboardMessages } from './locales/dashboard.gen.ts'
import styles from './DashboardPage.module.css'

/** Drawing the whole page at once avoids layout shifts. After this time, the page shows the parts that have loaded. */
const WHOLE_MS = 2_500

/**
 * Loads the tiles' data once; the tiles don't load it again when they mount. Data stored on the device is shown at
 * once.
 */
export function loadTiles(queries: QueryClient, member: Member): Promise<void> {
  const { plan } = member
  return waitAtMost(
    Promise.all([
      maySeeCoverage(member) && queries.prefetchQuery(coveragesQuery(plan)),
      mayViewSpending(member) && queries.prefetchQuery(spendingQuery(plan, today().year)),
      mayPayBill(member) && queries.prefetchQuery(autoPayQuery(plan)),
      mayUsePharmacyCenter(member) && queries.prefetchQuery(medicinesQuery(plan)),
      loadNeeds(queries, member),
      queries.prefetchQuery(sinceLastVisitQuery(plan)),
    ]),
    WHOLE_MS,
  )
}

/** Home of a medical, dental or vision plan; each tile requires its right. */
export function DashboardPage() {
  const member = useMember()
  const { plan } = member
  const greeting = greetingAt(new Date(nowMs()).getHours(), plan.usersPreferredName)
  const failed = useFailedParts(member)
  // Each of the two is too short for its own row.
  const isPlanBeside = mayPayBill(member) !== mayUseReimbursement(member)
  const hasTiles = [
    mayViewIdCards,
    maySeeCoverage,
    mayViewSpending,
    mayViewClaims,
    mayPayBill,
    mayUseReimbursement,
  ].some((may) => may(member))
  return (
    <div className={styles.page} data-wide>
      <PageHeader title={greeting} answer={answerFor(plan, today())} />
      <FailedParts member={member} failed={failed} />
      <div className={styles.first}>
        {hasTiles ? (
          <NeedsYou member={member} isWhole={failed.length === 0} />
        ) : (
          <Notice title={dashboardMessages.nothing.title}>{dashboardMessages.nothing.body}</Notice>
        )}
        <SinceLastVisit member={member} />
      </div>
      <div className={styles.tiles}>
        <div className={styles.row}>
          {mayViewIdCards(member) && <IdCardTile plan={plan} />}
          {maySeeCoverage(member) && <CoverageTile plan={plan} />}
        </div>
        <div className={styles.row}>
          {mayViewSpending(member) && <LimitsTile plan={plan} />}
          {mayViewClaims(member) && <ClaimsTile member={member} />}
        </div>
        <div className={styles.row}>
          {mayPayBill(member) && <PaymentTile plan={plan} />}
          {mayUseReimbursement(member) && <AccountTile plan={plan} />}
          {isPlanBeside && <PlanTile plan={plan} />}
        </div>
        {mayUsePharmacyCenter(member) && <PharmacyTile plan={plan} />}
        {mayViewHealthRecords(member) && <RecordsTile plan={plan} />}
        {mayEstimateCosts(member) && <EstimateTile plan={plan} />}
        {!isPlanBeside && <PlanTile plan={plan} />}
        <HelpTile plan={plan} />
      </div>
    </div>
  )
}

type TileProps = { plan: Membership }

/** A small card drawn from the membership, so that nothing has to load. */
function IdCardTile({ plan }: TileProps) {
  const { idCard } = dashboardMessages
  const brand = useBrand(plan)
  const isShown = planStateOf(plan, today()) === 'active'
  return (
    <Tile
      title={idCard.title}
      action={
        <>
          {isShown && (
            <ButtonLink to="/id-card" search={{ counter: 'yes' }} variant="primary" icon={mdiFullscreen}>
              {idCard.counter}
            </ButtonLink>
          )}
          <ButtonLink
            to="/id-card"
            variant={isShown ? 'secondary' : 'primary'}
            icon={mdiCardAccountDetailsOutline}
          >
            {idCard.open}
          </ButtonLink>
        </>
      }
    >
      {!isShown && (
        <p>
          <PlanStatus plan={plan} />
        </p>
      )}
      <div className={styles.idCard}>
        <p className={styles.brand}>
          <BrandMark mark={brand.mark} size={28} />
          {brand.brandName}
        </p>
        <p className={styles.member}>{plan.displayName}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{idCard.memberId}</dt>
            <dd>{plan.memberId}</dd>
          </div>
          <div>
            <dt>{idCard.group}</dt>
            <dd>{plan.groupNumber}</dd>
          </div>
        </dl>
      </div>
      <p className={styles.idCardHint}>{idCardHint(plan, today())}</p>
    </Tile>
  )
}

/** Folded on a phone, because the ID card shows most of it. */
function PlanTile({ plan }: TileProps) {
  const { title } = dashboardMessages.plan
  if (useMedia(PHONE))
    return (
      <FoldedCard title={title}>
        <PlanFacts plan={plan} />
      </FoldedCard>
    )
  return (
    <Tile title={title}>
      <PlanFacts plan={plan} />
    </Tile>
  )
}

function PlanFacts({ plan }: TileProps) {
  return (
    <DataList variant="grid">
      <Fact term={dashboardMessages.plan.name}>{plan.lobDisplayName}</Fact>
      <Fact term={dashboardMessages.plan.status}>
        <PlanStatus plan={plan} />
      </Fact>
      <Fact term={dashboardMessages.plan.member}>{plan.displayName}</Fact>
      <Fact term={dashboardMessages.plan.memberId}>{plan.memberId}</Fact>
      <Fact term={dashboardMessages.plan.group}>{plan.groupNumber}</Fact>
      <Fact term={dashboardMessages.plan.role}>
        {plan.isPolicyHolder ? dashboardMessages.plan.holder : dashboardMessages.plan.dependent}
      </Fact>
      <Fact term={dashboardMessages.plan.startDate}>{shortDate(plan.origEffDate)}</Fact>
    </DataList>
  )
}

function HelpTile({ plan }: TileProps) {
  const { member: phone } = useBrand(plan).phones
  return (
    <div className={styles.help}>
      <p>
        <b>{dashboardMessages.help.title}</b> {dashboardMessages.help.body}
      </p>
      <ButtonAnchor href={phoneLink(phone)} icon={mdiPhoneOutline}>
        {dashboardMessages.help.call({ number: phoneNumber(phone) })}
      </ButtonAnchor>
    </div>
  )
}
