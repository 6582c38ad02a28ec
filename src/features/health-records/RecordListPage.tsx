import { mdiDownload, mdiNotebookHeartOutline } from '@mdi/js'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RecordKind } from '#contract/entities/health-record.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { useFreshness } from '#offline/use-freshness.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
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
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const freshness = useFreshness(query)
  const title = recordKindsMessages[kind]
  const of = query.data?.pages[0]?.of
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<number>(undefined)
  const shown = query.data?.pages.flatMap(({ entries }) => entries).length ?? 0
  // The button disappears with the last page: the first new entry takes the focus.
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return
    list.current?.querySelectorAll<HTMLElement>('li a')[before.current]?.focus()
    before.current = undefined
  }, [shown])
  const showMore = () => {
    before.current = shown
    void fetchNextPage()
  }
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
          <div ref={list}>
            <EntryRows label={title} entries={pages.flatMap(({ entries }) => entries)} />
          </div>
        )}
      </QueryView>
      {hasNextPage && (
        <div>
          <Button isPending={isFetchingNextPage} onPress={showMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </div>
  )
}
