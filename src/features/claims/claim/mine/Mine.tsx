import { useQuery } from '@tanstack/react-query'
import type { Claim } from '#contract/entities/claim.ts'
import { useMember } from '#member/current.ts'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { claimNotesOf } from '#features/claims/claim/claim-notes.queries.ts'
import { BillCard } from './BillCard.tsx'
import { words } from './mine.words.ts'
import { NoteCard } from './NoteCard.tsx'
import styles from './Mine.module.css'

/** What the member keeps about the claim: the provider's bill and a note. It fails alone. */
export function Mine({ claim }: { claim: Claim }) {
  const key = { memberId: useMember().plan.memberId, claimId: claim.claimId }
  const query = useQuery(claimNotesOf(key))
  const { data, errorUpdateCount } = query
  if (data)
    return (
      <div className={styles.halves}>
        <BillCard claim={claim} claimKey={key} bill={data.bill} />
        <NoteCard claimKey={key} note={data.note} />
      </div>
    )
  if (errorUpdateCount > 0)
    return (
      <Notice
        tone="warning"
        title={words.failed}
        action={<RetryButton query={query}>{words.retry}</RetryButton>}
      />
    )
  return (
    <Loading>
      <Skeleton shape="block" />
    </Loading>
  )
}
