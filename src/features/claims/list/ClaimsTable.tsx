import { noneNoted } from '#base/none-noted.ts'
import type { ClaimMoney, ClaimRow } from '#contract/entities/claim.ts'
import { isNewSince } from '#features/claims/claims.rules.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
import { moneyOrNone } from '#features/claims/stated.ts'
import {
  ClaimLink,
  Days,
  EobLink,
  NewDot,
  StatusLabel,
  careOf,
  decidedMoney,
  providerOf,
} from './ClaimParts.tsx'
import { words } from './list.words.ts'
import type { ClaimsSearch } from './search.rules.ts'
import { SortHead } from './SortHead.tsx'
import styles from './ClaimsTable.module.css'

type Parts = {
  claims: readonly ClaimRow[]
  newSince: string | null
  search: ClaimsSearch
  totals: ClaimMoney
  count: number
  /** Some of the claims do not state every amount. */
  hasGaps: boolean
}

/** A page of claims with what all that match come to; heads of columns sort. */
export function ClaimsTable({ claims, newSince, search, totals, count, hasGaps }: Parts) {
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
            <Row key={claim.claimId} claim={claim} isNew={isNewSince(claim, newSince)} />
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

function Row({ claim, isNew }: { claim: ClaimRow; isNew: boolean }) {
  const { money } = claim
  return (
    <tr>
      <td className={styles.when}>
        <Days claim={claim} />
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
