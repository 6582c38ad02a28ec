import { useQuery } from '@tanstack/react-query'
import { useMember } from '#member/current.ts'
import { profileQuery } from '#records/profile.queries.ts'
import { CoverageLetterDownload } from '#files/CoverageLetterDownload.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { coverageMessages } from './locales/coverage.gen.ts'
import styles from './CoveragePage.module.css'

const { letter } = coverageMessages

/** Proof of coverage that has ended, where the insurer makes it for this member. */
export function FormerCoverageLetter() {
  const { plan } = useMember()
  const { data } = useQuery(profileQuery(plan))
  const { makesLetter = false, notAllowed = [] } = data?.profile ?? {}
  if (!makesLetter || notAllowed.includes('creditable-coverage')) return null
  return (
    <TitledCard className={styles.card} title={letter.title}>
      <p>{letter.body}</p>
      <CoverageLetterDownload memberId={plan.memberId} />
    </TitledCard>
  )
}
