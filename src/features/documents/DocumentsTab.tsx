import { mdiFileDocumentOutline, mdiFolderZipOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_DOCUMENTS_AT_ONCE } from '#contract/calls/documents.ts'
import type { ListedDocument } from '#contract/entities/document.ts'
import type { PaperType } from '#contract/entities/paperless.ts'
import { useMember } from '#member/current.ts'
import { type DocumentList, savedDocumentsQuery, savedName } from '#records/documents.queries.ts'
import { type DocumentFilter, type DocumentTab, filterDocuments, fits } from '#records/documents.rules.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { PaperlessChoices } from '#records/PaperlessChoices.tsx'
import { paperlessMessages } from '#records/locales/paperless.gen.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { paperlessQuery } from '#records/paperless.queries.ts'
import { useListFocus } from '#ui/use-list-focus.ts'
import { useListFilter } from '#ui/list-filter.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FoldedCard } from '#ui/FoldedCard.tsx'
import { ListCount, NoMatch } from '#ui/NoMatch.tsx'
import { Rows } from '#ui/Rows.tsx'
import { DocumentFilters, NO_FILTER } from './DocumentFilters.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { documentsZipFile } from './documents.queries.ts'
import { AnotherWay } from './MorePapers.tsx'
import { documentsMessages as texts } from './locales/documents.gen.ts'
import styles from './DocumentsPage.module.css'

/** Few at first: every row that a search adds or removes delays its result. */
const FIRST = 10
const MORE = 20
/** The maximum number of rows that stay rendered for the next search. */
const MOST_DRAWN = 100

type TabProps = { tab: DocumentTab; list: DocumentList; isPartial: boolean }

/** The documents of one kind, with filters that run on this device only. */
export function DocumentsTab({ tab, list, isPartial }: TabProps) {
  'use memo'
  const all = filterDocuments(list.documents, { tab, ...NO_FILTER })
  if (all.length > 0) return <Documents tab={tab} list={list} all={all} />
  const { title, body } = texts.none[tab]
  return (
    <div className={styles.tab}>
      {!isPartial && (
        <EmptyState icon={mdiFileDocumentOutline} title={<h2>{title}</h2>}>
          <p>{body}</p>
        </EmptyState>
      )}
      <Paperless tab={tab} />
    </div>
  )
}

type DocumentsProps = {
  tab: DocumentTab
  list: DocumentList
  /** The documents of the tab, in order; computed once, not at every search. */
  all: readonly ListedDocument[]
}

function Documents({ tab, list, all }: DocumentsProps) {
  'use memo'
  const { plan } = useMember()
  const { filter, begun, change, begin } = useListFilter<DocumentFilter>({ tab, ...NO_FILTER })
  const [most, setMost] = useState(FIRST)
  const found = all.filter(fits(filter))
  const { kind, memberId, planName, year } = filter
  // Typing a letter leaves the focus in the search field.
  const { summary, focusNext } = useListFocus(JSON.stringify([kind, memberId, planName, year, begun]))
  const showMore = () => {
    setMost(most + MORE)
    focusNext()
  }
  const narrow = (part: Partial<DocumentFilter>) => {
    change(part)
    setMost(FIRST)
  }
  const reset = () => {
    begin({ tab, ...NO_FILTER })
    setMost(FIRST)
  }
  const newest = found.slice(0, MOST_DOCUMENTS_AT_ONCE)
  return (
    <div className={styles.tab}>
      <DocumentFilters
        list={list}
        all={all}
        filter={filter}
        begun={begun}
        onSearch={(search) => narrow({ search })}
        onChoose={narrow}
        onReset={reset}
      />
      <div className={styles.summary}>
        <ListCount
          summary={summary}
          count={texts.shown({ shown: Math.min(most, found.length), count: found.length })}
          none={found.length === 0 && texts.noMatch}
        />
        {found.length > 0 && (
          <DownloadButton
            variant="quiet"
            icon={mdiFolderZipOutline}
            name={texts.zipName}
            get={() => documentsZipFile(plan, newest)}
          >
            {newest.length < found.length
              ? texts.zipNewest({ most: newest.length })
              : texts.zip({ count: found.length })}
          </DownloadButton>
        )}
      </div>
      {found.length === 0 && <NoMatch title={texts.noMatch} onReset={reset} />}
      <DocumentRows all={all} rows={found.slice(0, most)} />
      {found.length > most && (
        <div>
          <Button onPress={showMore}>{texts.more({ count: Math.min(MORE, found.length - most) })}</Button>
        </div>
      )}
      <Paperless tab={tab} />
      <AnotherWay />
    </div>
  )
}

type RowsProps = { all: readonly ListedDocument[]; rows: readonly ListedDocument[] }

/**
 * The shown documents, among all in order. Rows that a search excludes stay rendered but hidden, because rendering is
 * the slowest part.
 */
function DocumentRows({ all, rows }: RowsProps) {
  'use memo'
  const { plan } = useMember()
  const { data: saved = [] } = useQuery(savedDocumentsQuery(plan))
  const [drawn, setDrawn] = useState<ReadonlySet<ListedDocument>>(new Set(rows))
  if (rows.some((one) => !drawn.has(one)))
    setDrawn(new Set(drawn.size + rows.length > MOST_DRAWN ? rows : [...drawn, ...rows]))
  const shown = new Set(rows)
  return (
    <Rows hidden={rows.length === 0}>
      {all
        .filter((one) => drawn.has(one))
        .map((one) => (
          <DocumentRow
            key={one.documentId}
            document={one}
            isSaved={saved.includes(savedName(one))}
            isHidden={!shown.has(one)}
          />
        ))}
    </Rows>
  )
}

const TYPES: Record<DocumentTab, readonly PaperType[]> = {
  eobs: ['eob', 'bill'],
  letters: ['letter'],
  plan: ['plan'],
  tax: ['tax'],
}

/** Whether the member also gets these by mail. */
function Paperless({ tab }: { tab: DocumentTab }) {
  'use memo'
  const query = useQuery({ ...paperlessQuery(useMember().plan), retryOnMount: false })
  return (
    <FoldedCard title={paperlessMessages.title} isOnPaper={false}>
      <QueryView query={query}>
        {(paperless) => <PaperlessChoices paperless={paperless} types={TYPES[tab]} />}
      </QueryView>
    </FoldedCard>
  )
}
