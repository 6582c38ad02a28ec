import { useQuery } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { NEWS_DAYS } from '#contract/calls/health-record.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { recordKindsMessages } from '#features/health-records/locales/record-kinds.gen.ts'
import { recordNewsQuery } from '#records/record-news.queries.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Row, RowLink, Rows } from '#ui/Rows.tsx'
import { Tile } from './Tile.tsx'
import { dashboardMessages } from './locales/dashboard.gen.ts'

const { records: texts } = dashboardMessages
const MOST_SHOWN = 3

/**
 * The parts of the member's own health record with new entries, but not the entries: others may see this page over the
 * member's shoulder. Hidden if nothing is new.
 */
export function RecordsTile({ plan }: { plan: Membership }) {
  const { data } = useQuery({ ...recordNewsQuery(plan), retryOnMount: false })
  const since = today().subtract({ days: NEWS_DAYS }).toString()
  // A copy on the device may be old.
  const all = (data?.kinds ?? []).filter(({ receivedOn }) => receivedOn >= since)
  if (all.length === 0) return null
  const more = all.length - MOST_SHOWN
  return (
    <Tile title={texts.title} action={<ButtonLink to="/health-records">{texts.open}</ButtonLink>}>
      <Rows label={texts.title} isInCard>
        {all.slice(0, MOST_SHOWN).map(({ kind, receivedOn }) => (
          <Row
            key={kind}
            level={3}
            title={
              <RowLink to="/health-records/$kind" params={{ kind }}>
                {recordKindsMessages[kind]}
              </RowLink>
            }
            facts={[texts.received({ day: longDate(receivedOn) })]}
          />
        ))}
      </Rows>
      {more > 0 && <p>{texts.more({ count: more })}</p>}
    </Tile>
  )
}
