import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { titleMessages } from '#content/locales/title.gen.ts'
import { useMember } from '#member/current.ts'
import { documentsQuery } from '#records/documents.queries.ts'
import { DOCUMENT_TABS, type DocumentTab, unreadOf } from '#records/documents.rules.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { InTurn } from '#ui/InTurn.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { usePane } from '#ui/pane.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { DocumentsTab } from './DocumentsTab.tsx'
import { FormsTab } from './FormsTab.tsx'
import { OtherPapers } from './MorePapers.tsx'
import { SavedAnswers } from './saved/SavedAnswers.tsx'
import { documentsMessages as texts } from './locales/documents.gen.ts'
import styles from './DocumentsPage.module.css'

const FORMS = 'forms' as const

const isDocumentTab = (tab: string): tab is DocumentTab => DOCUMENT_TABS.some((one) => one === tab)

/** All documents written to the member, and the forms that they can send. */
export function DocumentsPage() {
  const { plan } = useMember()
  const query = useQuery({ ...documentsQuery(plan), retryOnMount: false })
  const freshness = useFreshness(query)
  const { isBeside } = usePane()
  const [tab, setTab] = useState<string>(isBeside ? FORMS : DOCUMENT_TABS[0])
  const { data } = query
  const unread = data ? data.documents.filter(({ isUnread }) => isUnread).length : undefined
  const tabs = [...DOCUMENT_TABS, FORMS].map((id) => ({ id, label: labelOf(id, data?.documents ?? []) }))
  return (
    <InTurn className={styles.page}>
      <PageHeader
        title={titleMessages.documents}
        answer={unread === undefined ? texts.answer : texts.unread({ count: unread })}
        freshness={data && <Freshness {...freshness} />}
      />
      {data?.isPartial && <Notice tone="warning" title={texts.isPartial} />}
      <Tabs label={texts.tabsLabel} tabs={tabs} chosen={tab} onChoose={setTab}>
        {!isDocumentTab(tab) ? (
          <FormsTab />
        ) : (
          <QueryView
            query={query}
            place="list"
            saysPartial={false}
            failed={texts.failed}
            offline={texts.offline}
          >
            {/* A new tab starts without the previous tab's filters. */}
            {(list, isPartial) => <DocumentsTab key={tab} {...{ tab, list, isPartial }} />}
          </QueryView>
        )}
      </Tabs>
      <SavedAnswers />
      <OtherPapers />
    </InTurn>
  )
}

function labelOf(id: DocumentTab | typeof FORMS, all: Parameters<typeof unreadOf>[0]): ReactNode {
  const count = isDocumentTab(id) ? unreadOf(all, id) : 0
  if (count === 0) return texts.tabs[id]
  return (
    <span className={styles.tabName}>
      {texts.tabs[id]}
      <span aria-hidden="true" className={styles.count}>
        {count}
      </span>
      <Hidden>{texts.tabUnread({ count })}</Hidden>
    </span>
  )
}
