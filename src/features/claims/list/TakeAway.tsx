import { useId } from 'react'
import { claimsCsv, claimsPdf } from '#contract/calls/claims.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { claimsFile } from '#features/claims/claims.queries.ts'
import { DownloadButton } from '#offline/files/DownloadButton.tsx'
import { words } from './list.words.ts'
import type { ClaimsSearch } from './search.rules.ts'
import styles from './ClaimsPage.module.css'

type Parts = { plan: Membership; search: ClaimsSearch; count: number }

/** The whole list as a file; how many claims that is stands beside the buttons. */
export function TakeAway({ plan, search, count }: Parts) {
  const heading = useId()
  return (
    <section className={styles.files} aria-labelledby={heading}>
      <h2 id={heading}>{words.files.title}</h2>
      <p className={styles.quiet}>{words.files.hint(count)}</p>
      <div className={styles.buttons}>
        <DownloadButton name="claims.csv" get={() => claimsFile(claimsCsv, plan, search)}>
          {words.files.csv}
        </DownloadButton>
        <DownloadButton name="claims.pdf" get={() => claimsFile(claimsPdf, plan, search)}>
          {words.files.pdf}
        </DownloadButton>
      </div>
    </section>
  )
}
