import { moneyOfCents } from '#base/money.ts'
import type { ClaimMoney, ClaimRow } from '#contract/entities/claim.ts'
import { isNewSince } from '#features/claims/claims.rules.ts'
import { words as claimWords } from '#features/claims/claims.words.ts'
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
}

/** A page of claims with what all that match come to; heads of columns sort. */
export function ClaimsTable({ claims, newSince, search, totals, count }: Parts) {
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
              <span className={styles.more}>{words.totals.hint}</span>
            </th>
            <td>{moneyOfCents(totals.billedCents)}</td>
            <td>{moneyOfCents(totals.planPaidCents)}</td>
            <td>{moneyOfCents(totals.memberOwesCents)}</td>
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
        {claim.memberName}
        <span className={styles.more}>
          {careOf(claim)} · {claimWords.network[claim.network]}
        </span>
      </td>
      <td>
        <StatusLabel claim={claim} />
        {claim.hasEob && (
          <span className={styles.more}>
            <EobLink claim={claim} />
          </span>
        )}
      </td>
      <td>{moneyOfCents(money.billedCents)}</td>
      <td>{decidedMoney(claim, money.planPaidCents)}</td>
      <td>{decidedMoney(claim, money.memberOwesCents)}</td>
    </tr>
  )
}
