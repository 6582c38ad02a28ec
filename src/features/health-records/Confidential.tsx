import { useQuery } from '@tanstack/react-query'
import { useMember } from '#member/current.ts'
import { TitledCard } from '#ui/Card.tsx'
import { EntryRows } from './EntryRows.tsx'
import { confidentialQuery } from './health-records.queries.ts'
import { healthRecordsMessages as texts } from './locales/health-records.gen.ts'
import styles from './HealthRecordsPage.module.css'

/** Entries between the member and the plan. They are neither stored on the device nor printed with the summary. */
export function Confidential() {
  const { plan } = useMember()
  const { data } = useQuery(confidentialQuery(plan))
  if (!data || data.entries.length === 0) return null
  const { title, body } = texts.private
  return (
    <TitledCard className={styles.everything} title={title}>
      <p>{body}</p>
      <EntryRows label={title} entries={data.entries} isInCard level={3} />
    </TitledCard>
  )
}
