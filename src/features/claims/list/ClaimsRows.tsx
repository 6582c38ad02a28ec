import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type * as v from 'valibot'
import { shortDate } from '#base/dates.ts'
import { noneNoted } from '#base/none-noted.ts'
import type { claims as call } from '#contract/calls/claims.ts'
import type { ClaimMoney, ClaimRow } from '#contract/entities/claim.ts'
import {
  hasListedAmounts,
  moneyIfStated,
  moneyOrNone,
  serviceDates,
  serviceName,
} from '#features/claims/claim-format.ts'
import { STATUS_COLORS, displayStatus, isDecided, isNewSince } from '#features/claims/claims.rules.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
import { claimKindWords } from '#member/claim-kind.words.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Label } from '#ui/Label.tsx'
import { TABLET_UP, useMedia } from '#ui/use-media.ts'
import { words } from './list.words.ts'
import type { ClaimsSearch } from './search.rules.ts'
import { SortHead } from './SortHead.tsx'
import styles from './ClaimsRows.module.css'

export type ClaimsAnswer = v.InferOutput<typeof call.reply>

type Props = { answer: ClaimsAnswer; search: ClaimsSearch }

/** A page of claims with the totals of all that match: a table where there is room for it, else cards. */
export function ClaimsRows({ answer, search }: Props) {
  const { claims, newSince, totals, count } = answer
  const isWide = useMedia(TABLET_UP)
  const hasGaps = answer.hasGaps === true || !claims.every(({ money }) => hasListedAmounts(money))
  if (isWide) return <Table answer={answer} search={search} hasGaps={hasGaps} />
  return (
    <>
      <Totals totals={totals} count={count} hasGaps={hasGaps} />
      <ul role="list" className={styles.cards}>
        {claims.map((claim) => (
          <ClaimCard key={claim.claimId} claim={claim} isNew={isNewSince(claim, newSince)} />
        ))}
      </ul>
    </>
  )
}

/** Heads of columns sort. */
function Table({ answer, search, hasGaps }: Props & { hasGaps: boolean }) {
  const { claims, newSince, totals, count } = answer
  return (
    <div className={styles.sheet}>
      <table className={styles.table} aria-label={words.table}>
        <thead>
          <tr>
            <SortHead search={search} sorts={['newest', 'oldest']} label={claimWords.serviceDate} />
            <th scope="col">{words.service}</th>
            <SortHead search={search} sorts={['provider']} label={words.provider} />
            <th scope="col">{words.member}</th>
            <th scope="col">{words.status}</th>
            <SortHead search={search} sorts={['amount']} label={claimWords.billed} isAmount />
            <th scope="col">{claimWords.planPaid}</th>
            <th scope="col">{claimWords.mayOwe}</th>
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <TableRow key={claim.claimId} claim={claim} isNew={isNewSince(claim, newSince)} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              {words.totals.title(count)}
              <span className={styles.more}>
                {words.totals.hint} {hasGaps && words.totals.gaps}
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

type RowProps = { claim: ClaimRow; isNew: boolean }

function TableRow({ claim, isNew }: RowProps) {
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
          {claimWords.number} {claim.claimNumber}
        </span>
      </th>
      <td>{providerOf(claim)}</td>
      <td>
        {claim.memberName || noneNoted}
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
            {claimWords.number} {claim.claimNumber}
          </span>
        </p>
        <p>
          {claim.memberName || noneNoted}
          <span className={styles.cardMore}>{careOf(claim)}</span>
        </p>
        <p className={styles.status}>
          <StatusLabel claim={claim} />
          {claim.hasEob && <EobLink claim={claim} />}
        </p>
        <DataList variant="grid">
          <Fact term={claimWords.billed}>{moneyIfStated(money.billedCents)}</Fact>
          <Fact term={claimWords.planPaid}>{decidedMoney(claim, money.planPaidCents)}</Fact>
          <Fact term={claimWords.mayOwe}>{decidedMoney(claim, money.memberOwesCents)}</Fact>
        </DataList>
      </Card>
    </li>
  )
}

/** The totals of all claims that match, not only of this page; the table has them as its last row. */
function Totals({ totals, count, hasGaps }: { totals: ClaimMoney; count: number; hasGaps: boolean }) {
  const heading = useId()
  return (
    <Card aria-labelledby={heading} className={styles.totals}>
      <h2 id={heading}>{words.totals.title(count)}</h2>
      <DataList variant="grid">
        <Fact term={claimWords.billed}>{moneyIfStated(totals.billedCents)}</Fact>
        <Fact term={claimWords.planPaid}>{moneyIfStated(totals.planPaidCents)}</Fact>
        <Fact term={claimWords.mayOwe}>{moneyIfStated(totals.memberOwesCents)}</Fact>
      </DataList>
      <p className={styles.quiet}>{words.totals.hint}</p>
      {hasGaps && <p className={styles.quiet}>{words.totals.gaps}</p>}
    </Card>
  )
}

const ClaimLink = ({ claim }: { claim: ClaimRow }) => (
  <Link
    lang={claim.service ? 'en' : undefined}
    to="/claim-details/$id"
    params={{ id: claim.claimId }}
    className={styles.link}
  >
    {serviceName(claim)}
  </Link>
)

const EobLink = ({ claim: { claimId, claimNumber } }: { claim: ClaimRow }) => (
  <Link to="/claim-details/$id" params={{ id: claimId }} search={{ view: 'eob' }} className={styles.link}>
    {words.eob}
    <Hidden> {words.eobOf(claimNumber)}</Hidden>
  </Link>
)

function StatusLabel({ claim }: { claim: ClaimRow }) {
  const status = displayStatus(claim)
  return <Label color={STATUS_COLORS[status]}>{claimWords.statuses[status].label}</Label>
}

/** Marks what came since the last visit, in words beside the dot. */
const NewDot = () => <span className={styles.dot}>{words.isNew}</span>

const datesOf = (claim: ClaimRow): string =>
  serviceDates(claim, { span: words.days, format: shortDate }) ?? noneNoted

/** Who gave the service, and the facility where it is another. */
const providerOf = ({ providerName, facility }: ClaimRow): string =>
  [...new Set([providerName, facility])].filter(Boolean).join(', ') || noneNoted

/** The kind of care, the plan that covers it and the network, as far as they are stated. */
function careOf({ kind, contractType, network }: ClaimRow): string {
  const care = new Set([kind && claimKindWords[kind], claimWords.plans[contractType]])
  return [...care, network && claimWords.network[network]].filter(Boolean).join(' · ')
}

/** An amount that is known once the claim is decided, and then only if the insurer states it. */
const decidedMoney = (claim: ClaimRow, cents: number | null): string =>
  isDecided(claim) ? moneyOrNone(cents) : words.notYet
