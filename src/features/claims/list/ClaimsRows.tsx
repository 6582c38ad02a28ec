import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { shortDate } from '#base/dates.ts'
import { totalsOf, weighs } from '#contract/claim-money.ts'
import { LISTED_AMOUNTS, type ListedClaim, type ListedMoney } from '#contract/entities/claim.ts'
import {
  hasListedAmounts,
  moneyIfStated,
  moneyOrNone,
  serviceDates,
  serviceLang,
  serviceName,
} from '#features/claims/claim-format.ts'
import { STATUS_COLORS, displayStatus, isDecided, isNewSince } from '#features/claims/claims.rules.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Label } from '#ui/Label.tsx'
import { TABLET_UP, useMedia } from '#ui/use-media.ts'
import { claimsMessages } from '#features/claims/messages/claims.gen.ts'
import { claimKindMessages } from '#member/messages/claim-kind.gen.ts'
import { claimListMessages } from '#features/claims/messages/claim-list.gen.ts'
import { uiMessages } from '#ui/messages/ui.gen.ts'
import type { ClaimsSearch } from './search.rules.ts'
import { SortHead } from './SortHead.tsx'
import styles from './ClaimsRows.module.css'

type Props = {
  /** The claims of this page. */
  shown: readonly ListedClaim[]
  /** All claims that match. */
  found: readonly ListedClaim[]
  newSince: string | null
  /** Some claims could not be read, and so are in no total. */
  isPartial: boolean
  search: ClaimsSearch
}

/** A page of claims with the totals of all that match: a table where there is room for it, else cards. */
export function ClaimsRows({ shown, found, newSince, isPartial, search }: Props) {
  'use memo'
  const isWide = useMedia(TABLET_UP)
  const totals = totalsOf(found, LISTED_AMOUNTS)
  const hasGaps = found.some((claim) => weighs(claim) && !hasListedAmounts(claim.money))
  const sum = { totals, count: found.length, hasGaps, isPartial }
  if (isWide) return <Table shown={shown} newSince={newSince} search={search} sum={sum} />
  return (
    <>
      <Totals {...sum} />
      <ul role="list" className={styles.cards}>
        {shown.map((claim) => (
          <ClaimCard key={claim.claimId} claim={claim} isNew={isNewSince(claim, newSince)} />
        ))}
      </ul>
    </>
  )
}

type Sum = { totals: ListedMoney; count: number; hasGaps: boolean; isPartial: boolean }

/** Heads of columns sort. */
function Table({ shown, newSince, search, sum }: Omit<Props, 'found' | 'isPartial'> & { sum: Sum }) {
  'use memo'
  const { totals, count } = sum
  return (
    <div className={styles.sheet}>
      <table className={styles.table} aria-label={claimListMessages.table}>
        <thead>
          <tr>
            <SortHead search={search} sorts={['newest', 'oldest']} label={claimsMessages.serviceDate} />
            <th scope="col">{claimListMessages.service}</th>
            <SortHead search={search} sorts={['provider']} label={claimListMessages.provider} />
            <th scope="col">{claimListMessages.member}</th>
            <th scope="col">{claimListMessages.status}</th>
            <SortHead search={search} sorts={['amount']} label={claimsMessages.billed} isAmount />
            <th scope="col">{claimsMessages.planPaid}</th>
            <th scope="col">{claimsMessages.mayOwe}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((claim) => (
            <TableRow key={claim.claimId} claim={claim} isNew={isNewSince(claim, newSince)} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              {claimListMessages.totals.title({ all: count })}
              <span className={styles.more}>
                {[claimListMessages.totals.hint, ...missingIn(sum)].join(' ')}
              </span>
            </th>
            <td>{moneyOrNone(totals.billedCents)}</td>
            <td>{moneyOrNone(totals.planPaidCents)}</td>
            <td>{moneyOrNone(totals.memberOwesCents)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type RowProps = { claim: ListedClaim; isNew: boolean }

function TableRow({ claim, isNew }: RowProps) {
  'use memo'
  const { money } = claim
  return (
    <tr>
      <td className={styles.when}>
        {datesOf(claim)}
        {isNew && <NewDot />}
      </td>
      <th scope="row">
        <ClaimLink claim={claim} />
        <span className={styles.more}>
          {claimsMessages.number} {claim.claimNumber}
        </span>
      </th>
      <td>{providerOf(claim)}</td>
      <td>
        {claim.memberName || uiMessages.noneNoted}
        <span className={styles.more}>{careOf(claim)}</span>
      </td>
      <td>
        <StatusLabel claim={claim} />
        {claim.hasEob && (
          <span className={styles.more}>
            <EobLink claim={claim} />
          </span>
        )}
      </td>
      <td>{moneyOrNone(money.billedCents)}</td>
      <td>{decidedMoney(claim, money.planPaidCents)}</td>
      <td>{decidedMoney(claim, money.memberOwesCents)}</td>
    </tr>
  )
}

/** The facts of a table row in the same order, one below the other. */
function ClaimCard({ claim, isNew }: RowProps) {
  'use memo'
  const { money } = claim
  return (
    <li>
      <Card className={styles.card}>
        <p className={styles.cardHead}>
          {datesOf(claim)} {isNew && <NewDot />}
        </p>
        <h2 className={styles.service}>
          <ClaimLink claim={claim} />
        </h2>
        <p>
          {providerOf(claim)}
          <span className={styles.cardMore}>
            {claimsMessages.number} {claim.claimNumber}
          </span>
        </p>
        <p>
          {claim.memberName || uiMessages.noneNoted}
          <span className={styles.cardMore}>{careOf(claim)}</span>
        </p>
        <p className={styles.status}>
          <StatusLabel claim={claim} />
          {claim.hasEob && <EobLink claim={claim} />}
        </p>
        <DataList variant="grid">
          <Fact term={claimsMessages.billed}>{moneyIfStated(money.billedCents)}</Fact>
          <Fact term={claimsMessages.planPaid}>{decidedMoney(claim, money.planPaidCents)}</Fact>
          <Fact term={claimsMessages.mayOwe}>{decidedMoney(claim, money.memberOwesCents)}</Fact>
        </DataList>
      </Card>
    </li>
  )
}

/** The totals of all claims that match, not only of this page; the table has them as its last row. */
function Totals({ totals, count, ...gaps }: Sum) {
  'use memo'
  const heading = useId()
  return (
    <Card aria-labelledby={heading} className={styles.totals}>
      <h2 id={heading}>{claimListMessages.totals.title({ all: count })}</h2>
      <DataList variant="grid">
        <Fact term={claimsMessages.billed}>{moneyIfStated(totals.billedCents)}</Fact>
        <Fact term={claimsMessages.planPaid}>{moneyIfStated(totals.planPaidCents)}</Fact>
        <Fact term={claimsMessages.mayOwe}>{moneyIfStated(totals.memberOwesCents)}</Fact>
      </DataList>
      <p className={styles.quiet}>{claimListMessages.totals.hint}</p>
      {missingIn(gaps).map((text) => (
        <p key={text} className={styles.quiet}>
          {text}
        </p>
      ))}
    </Card>
  )
}

/** What is not in the totals. */
const missingIn = ({ hasGaps, isPartial }: Pick<Sum, 'hasGaps' | 'isPartial'>): string[] => [
  ...(hasGaps ? [claimListMessages.totals.gaps] : []),
  ...(isPartial ? [claimListMessages.totals.unread] : []),
]

const ClaimLink = ({ claim }: { claim: ListedClaim }) => (
  <Link
    lang={serviceLang(claim)}
    to="/claim-details/$id"
    params={{ id: claim.handle }}
    className={styles.link}
  >
    {serviceName(claim)}
  </Link>
)

const EobLink = ({ claim: { handle, claimNumber } }: { claim: ListedClaim }) => (
  <Link to="/claim-details/$id" params={{ id: handle }} search={{ view: 'eob' }} className={styles.link}>
    {claimListMessages.eob}
    <Hidden> {claimListMessages.eobOf({ claim: claimNumber })}</Hidden>
  </Link>
)

function StatusLabel({ claim }: { claim: ListedClaim }) {
  'use memo'
  const status = displayStatus(claim)
  return <Label color={STATUS_COLORS[status]}>{claimsMessages.statuses[status].label}</Label>
}

/** Marks what came since the last visit, in words beside the dot. */
const NewDot = () => <span className={styles.dot}>{claimListMessages.isNew}</span>

const datesOf = (claim: ListedClaim): string =>
  serviceDates(claim, { span: claimListMessages.days, format: shortDate }) ?? uiMessages.noneNoted

/** Who gave the service, and the facility where it is another. */
const providerOf = ({ providerName, facility }: ListedClaim): string =>
  [...new Set([providerName, facility])].filter(Boolean).join(', ') || uiMessages.noneNoted

/** The kind of care, the plan that covers it and the network, as far as they are stated. */
function careOf({ kind, contractType, network }: ListedClaim): string {
  const care = new Set([kind && claimKindMessages[kind], claimsMessages.plans[contractType]])
  return [...care, network && claimsMessages.network[network]].filter(Boolean).join(' · ')
}

/** An amount that is known once the claim is decided, and then only if the insurer states it. */
const decidedMoney = (claim: ListedClaim, cents: number | null): string =>
  isDecided(claim) ? moneyOrNone(cents) : claimListMessages.notYet
