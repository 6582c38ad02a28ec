import { mdiChevronRight } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { dateAndTime } from '#base/dates.ts'
import type { ChangedKind } from '#contract/calls/since-last-visit.ts'
import type { Member } from '#member/member.ts'
import { placeOfNews } from '#member/news-places.ts'
import { useAccessOf } from '#member/page-access.ts'
import { TitledCard } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { dashboardMessages } from './locales/dashboard.gen.ts'
import { sinceLastVisitQuery } from './since-last-visit.queries.ts'
import styles from './NeedsYou.module.css'

const { changes: texts } = dashboardMessages

const moment = (instant: string) => dateAndTime(Date.parse(instant))

/** The changes since the last visit, each linking to its page; hidden if nothing changed. */
export function SinceLastVisit({ member }: { member: Member }) {
  const { data } = useQuery({ ...sinceLastVisitQuery(member.plan), retryOnMount: false })
  if (!data?.since || data.changes.length === 0) return null
  return (
    <TitledCard title={texts.title({ moment: moment(data.since) })} className={styles.needs}>
      <ul role="list" className={styles.list}>
        {data.changes.map((change) => (
          <ChangeRow key={change.kind} member={member} change={change} />
        ))}
      </ul>
    </TitledCard>
  )
}

function ChangeRow({ member, change: { kind, count, newestAt } }: { member: Member; change: ChangedKind }) {
  const accessOf = useAccessOf()
  return (
    <li>
      <Link to={placeOfNews(kind, member, accessOf)?.to ?? '/messages'} className={styles.need}>
        <span className={styles.words}>
          <span className={styles.what}>{texts.kinds[kind]({ count })}</span>
          <span className={styles.more}>{texts.newest({ moment: moment(newestAt) })}</span>
        </span>
        <Icon path={mdiChevronRight} />
      </Link>
    </li>
  )
}
