import type { Claim } from '#contract/entities/claim.ts'
import { lookOf } from '#features/claims/claims.rules.ts'
import { words as list } from '#features/claims/claims.words.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { words } from './claim.words.ts'
import styles from './ClaimStatus.module.css'

/** What the state of the claim means, and what a member may expect or do next. */
export function ClaimStatus({ claim }: { claim: Claim }) {
  const look = lookOf(claim)
  const isForeign = claim.statusText !== undefined
  return (
    <Disclosure summary={words.status.ask}>
      <div className={styles.status}>
        <p>{isForeign ? words.status.foreign : list.looks[look].meaning}</p>
        {!isForeign && (
          <>
            <h2 className={styles.next}>{words.status.next}</h2>
            <p>{words.nexts[look]}</p>
          </>
        )}
      </div>
    </Disclosure>
  )
}
