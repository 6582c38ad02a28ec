/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the roles that a cell has by itself, until a style takes them away */
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { longMonth, shortDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { owedOf } from '#contract/claim-ledger.ts'
import { countsTowardTotals } from '#contract/claim-money.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import {
  hasListedAmounts,
  moneyOrNone,
  serviceDates,
  serviceLang,
  serviceName,
  statusLabel,
} from '#records/claim-format.ts'
import type { MarkedClaim } from '#records/claim-list.rules.ts'
import { ROW_COLORS, isDecided, isNewSince, rowStatus } from '#records/claim-status.rules.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Label } from '#ui/Label.tsx'
import { useRowsInTurn } from '#ui/rows-in-turn.ts'
import { claimsMessages } from '#records/locales/claims.gen.ts'
import { claimListMessages } from '#features/claims/locales/claim-list.gen.ts'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { type Month, byMonth } from './months.rules.ts'
import type { ClaimsSearch } from './search.rules.ts'
import { SortHead } from './SortHead.tsx'
import styles from './ClaimsRows.module.css'

type Props = {
  /** The claims of this page. */
  shown: readonly MarkedClaim[]
  /** All claims that match. */
  found: readonly MarkedClaim[]
  newSince: string | null
  search: ClaimsSearch
}

/**
 * A page of claims, by month. It is one table at every width: on a phone its cells are stacked, and paper always has
 * room for the columns. The roles are explicit because a style that changes `display` removes them.
 */
export function ClaimsRows({ shown, found, newSince, search }: Props) {
  'use memo'
  const { drawn, rest } = useRowsInTurn(shown, JSON.stringify(search))
  const months = byMonth(drawn, found, search.sort)
  const hasGaps = shown.some(
    (claim) => countsTowardTotals(claim) && isDecided(claim) && !hasListedAmounts(claim.money),
  )
  return (
    <>
      <div className={styles.sheet}>
        <table role="table" className={styles.table} aria-label={claimListMessages.table}>
          <Head search={search} />
          {months.map((month) => (
            <tbody key={String(month.month)} role="rowgroup">
              {month.month !== undefined && <MonthRow month={month} />}
              {month.claims.map((claim) => (
                <ClaimRow key={claim.claimId} claim={claim} isNew={isNewSince(claim, newSince)} />
              ))}
            </tbody>
          ))}
        </table>
        {rest > 0 && <div className={styles.rest} style={{ '--rows': rest } as CSSProperties} />}
      </div>
      {hasGaps && <p className={styles.quiet}>{claimListMessages.months.gaps}</p>}
    </>
  )
}

/** Column heads sort the list. */
function Head({ search }: { search: ClaimsSearch }) {
  'use memo'
  return (
    <thead role="rowgroup">
      <tr role="row">
        <SortHead search={search} sorts={['newest', 'oldest']} label={claimsMessages.serviceDate} />
        <th role="columnheader" scope="col">
          {claimListMessages.service}
        </th>
        <SortHead search={search} sorts={['provider']} label={claimListMessages.provider} />
        <th role="columnheader" scope="col">
          {claimListMessages.member}
        </th>
        <th role="columnheader" scope="col">
          {claimListMessages.status}
        </th>
        <th role="columnheader" scope="col" className={styles.onScreen}>
          <abbr title={claimListMessages.eob}>{claimListMessages.eobShort}</abbr>
        </th>
        <SortHead search={search} sorts={['amount']} label={claimsMessages.billed} isAmount />
        <th role="columnheader" scope="col" className={styles.amount}>
          {claimsMessages.planPaid}
        </th>
        <th role="columnheader" scope="col" className={styles.amount}>
          {claimsMessages.yourShare}
        </th>
      </tr>
    </thead>
  )
}

/** A month's name and the sum of its claims; years have no sums. */
function MonthRow({ month: { month, count, owed } }: { month: Month }) {
  'use memo'
  const { of, undated, share, denied } = claimListMessages.months
  return (
    <tr role="row" className={styles.month}>
      <th role="rowheader" scope="rowgroup" colSpan={4}>
        <h2 className={styles.name}>{month ? longMonth(`${month}-01`) : undated}</h2>
      </th>
      <td role="cell" colSpan={5}>
        <span>{of({ count })}</span>
        <span>{share({ amount: owed ? moneyOfCents(owed.shareCents) : uiMessages.noneNoted })}</span>
        {owed && owed.deniedCents > 0 && <span>{denied({ amount: moneyOfCents(owed.deniedCents) })}</span>}
      </td>
    </tr>
  )
}

type RowProps = { claim: MarkedClaim; isNew: boolean }

function ClaimRow({ claim, isNew }: RowProps) {
  'use memo'
  const { money, memberName } = claim
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={styles.when}>
        {datesOf(claim)}
        <span className={styles.who}>{memberName.split(' ')[0]}</span>
        {isNew && <NewDot />}
      </td>
      <th role="rowheader" scope="row" className={styles.service}>
        <Link
          lang={serviceLang(claim)}
          to="/claim-details/$id"
          params={{ id: claim.handle }}
          className={styles.link}
        >
          {serviceName(claim)}
        </Link>
      </th>
      <td role="cell" className={styles.provider}>
        {providerOf(claim)}
      </td>
      <td role="cell" className={styles.wide}>
        {memberName || uiMessages.noneNoted}
      </td>
      <td role="cell" className={styles.status}>
        <StatusLabel claim={claim} />
      </td>
      <td role="cell" className={styles.onScreen}>
        {claim.hasEob && <EobLink claim={claim} />}
      </td>
      <td role="cell" className={styles.amount}>
        {moneyOrNone(money.billedCents)}
      </td>
      <td role="cell" className={styles.amount}>
        {isDecided(claim) ? moneyOrNone(money.planPaidCents) : claimListMessages.notYet}
      </td>
      <td role="cell" className={styles.share}>
        <Share claim={claim} />
      </td>
    </tr>
  )
}

/** The member's share, and separately the amount that the plan doesn't cover. */
function Share({ claim }: { claim: MarkedClaim }) {
  'use memo'
  if (!isDecided(claim)) return claimListMessages.notYet
  const owed = owedOf(claim)
  if (owed === null) return uiMessages.noneNoted
  const { shareCents, deniedCents } = owed
  return (
    <>
      {(shareCents > 0 || deniedCents === 0) && moneyOfCents(shareCents)}
      {deniedCents > 0 && (
        <span className={styles.denied}>
          {claimListMessages.notCovered({ amount: moneyOfCents(deniedCents) })}
        </span>
      )}
    </>
  )
}

const EobLink = ({ claim: { handle, claimNumber } }: { claim: ListedClaim }) => (
  <Link to="/claim-details/$id" params={{ id: handle }} search={{ view: 'eob' }} className={styles.eob}>
    <abbr title={claimListMessages.eob}>{claimListMessages.eobShort}</abbr>
    <Hidden> {claimListMessages.eobOf({ claim: claimNumber })}</Hidden>
  </Link>
)

function StatusLabel({ claim }: { claim: MarkedClaim }) {
  'use memo'
  const status = rowStatus(claim)
  return <Label color={ROW_COLORS[status]}>{statusLabel(status)}</Label>
}

/** Marks claims that arrived since the last visit, in words beside the dot. */
const NewDot = () => <span className={styles.dot}>{claimListMessages.isNew}</span>

const datesOf = (claim: ListedClaim): string =>
  serviceDates(claim, { span: claimListMessages.days, format: shortDate }) ?? uiMessages.noneNoted

/** The provider of the service, and the facility if it differs. */
const providerOf = ({ providerName, facility }: ListedClaim): string =>
  [...new Set([providerName, facility])].filter(Boolean).join(', ') || uiMessages.noneNoted
