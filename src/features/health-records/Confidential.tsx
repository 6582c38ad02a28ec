import { useQuery } from '@tanstack/react-query'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { EntryRows } from './EntryRows.tsx'
import { confidentialQuery } from './health-records.queries.ts'
import { healthRecordsMessages as texts } from './locales/health-records.gen.ts'
import styles from './HealthRecordsPage.module.css'

/**
 * Entries between the member and the plan. They are neither stored on the device nor printed with the summary. Hidden
 * only if there are none, because no other list has them.
 */
export function Confidential() {
  const { plan } = useMember()
  const query = useQuery(confidentialQuery(plan))
  const { data, errorUpdateCount } = query
  const isNone = data ? data.entries.length === 0 && !data.isPartial : errorUpdateCount === 0
  if (isNone) return null
  const { title, body, failed, offline } = texts.private
  return (
    <TitledCard className={styles.everything} title={title}>
      <QueryView query={query} place="line" failed={failed} offline={{ body: offline }}>
        {({ entries }) =>
          entries.length > 0 && (
            <>
              <p>{body}</p>
              <EntryRows label={title} entries={entries} isInCard level={3} />
            </>
          )
        }
      </QueryView>
    </TitledCard>
  )
}
