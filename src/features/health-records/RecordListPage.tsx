import { mdiDownload, mdiNotebookHeartOutline } from '@mdi/js'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RecordKind } from '#contract/entities/health-record.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { useFreshness } from '#offline/use-freshness.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { EntryRows } from './EntryRows.tsx'
import { recordEntriesQuery } from './health-records.queries.ts'
import { healthRecordsMessages as texts } from './locales/health-records.gen.ts'
import { recordKindsMessages } from './locales/record-kinds.gen.ts'
import styles from './HealthRecordsPage.module.css'

type Props = { kind: RecordKind; person: string | undefined }

/** All entries of one kind, newest first. */
export function RecordListPage({ kind, person }: Props) {
  const { plan } = useMember()
  const query = useInfiniteQuery({ ...recordEntriesQuery(plan, { kind, person }), retryOnMount: false })
  const freshness = useFreshness(query)
  const title = recordKindsMessages[kind]
  const of = query.data?.pages[0]?.of
  const list = useRef<HTMLDivElement>(null)
  const pages = query.data?.pages ?? []
  const shown = pages.flatMap(({ entries }) => entries).length
  const count = pages.length
  const [before, setBefore] = useState<{ shown: number; count: number }>()
  // The button disappears with the last page: the first new entry takes the focus.
  useEffect(() => {
    if (!before || count <= before.count) return
    const added = list.current?.querySelectorAll<HTMLElement>('li a')[before.shown]
    ;(added ?? list.current)?.focus()
    setBefore(undefined)
  }, [before, count])
  return (
    <div className={styles.page}>
      <PageHeader
        back={
          <BackLink to="/health-records" search={person ? { person } : {}}>
            {texts.back}
          </BackLink>
        }
        title={title}
        whose={of && of.reason !== 'self' && of.name}
        freshness={query.data && <Freshness {...freshness} />}
        actions={
          <ButtonLink
            to="/health-records/download"
            search={{ kind, ...(person && { person }) }}
            variant="quiet"
            icon={mdiDownload}
          >
            {texts.download.link}
          </ButtonLink>
        }
      />
      <QueryView
        query={query}
        place="list"
        failed={texts.failed}
        offline={texts.offline}
        isEmpty={({ pages }) => pages.every(({ entries }) => entries.length === 0)}
        empty={
          <EmptyState icon={mdiNotebookHeartOutline} title={<h2>{texts.noEntries.title}</h2>}>
            <p>{texts.noEntries.body}</p>
          </EmptyState>
        }
      >
        {({ pages }) => (
          <div ref={list} tabIndex={-1}>
            <EntryRows label={title} entries={pages.flatMap(({ entries }) => entries)} />
          </div>
        )}
      </QueryView>
      <ShowMore more={query} label={texts.more} onMore={() => setBefore({ shown, count })} />
    </div>
  )
}
